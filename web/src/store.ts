/** What changes and is shown: a store tells, an element that uses it draws itself again. */

import { LitElement, type ReactiveController, type ReactiveControllerHost } from "lit";

/** Something that can be watched. */
export class Store {
  private readonly watchers = new Set<() => void>();

  /** Call `watcher` after every change; the returned function ends it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Tell everybody who watches. */
  protected changed(): void {
    for (const watcher of [...this.watchers]) watcher();
  }
}

class Uses implements ReactiveController {
  private stop: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly store: Store,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.stop = this.store.watch(() => this.host.requestUpdate());
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop?.();
  }
}

/** An element of the client; `uses(store)` draws it again whenever the store changes. */
export class PjElement extends LitElement {
  /** Draw this element again whenever one of the stores changes. */
  protected uses(...stores: Store[]): void {
    for (const store of stores) new Uses(this, store);
  }
}
