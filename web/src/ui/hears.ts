/** An element that hears what the hall says, for as long as it is on the page. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

import { hall } from "../state/hall";
import type { ToBrowser } from "../wire";

/** Calls `listener` with every message while its host is connected. */
export class Hears implements ReactiveController {
  private stop: (() => void) | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly listener: (message: ToBrowser) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.stop = hall.hear(this.listener);
  }

  hostDisconnected(): void {
    this.stop?.();
  }
}
