/** The hall over HTTP (docs/wire.md says what goes over the socket). */

import type { Both } from "../types";

/** Something was refused: `code` for programs, the message for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** GET `path` below `/api`. Throws `ApiError`; its code is `offline` where nothing answers. */
export function get<T>(path: string): Promise<T> {
  return call<T>(path, { method: "GET" });
}

/** POST a body likewise. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return call<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { ...init, credentials: "same-origin" });
  } catch {
    throw new ApiError("offline", "the hall does not answer", 0);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const error = (body as { error?: { code: string; message: string } } | null)?.error;
  throw new ApiError(error?.code ?? "http", error?.message ?? response.statusText, response.status);
}

// --- what comes back ----------------------------------------------------------------------------

export interface Me {
  id: number;
  name: string;
  guest: boolean;
  login: string | null;
  language: string;
  coins: number;
  staked: number;
  games: Record<string, { rating: number; matches: number; points?: number; rank?: Both }>;
}

export type { GameAbout as GameInfo, OptionAbout as OptionInfo, StakeAbout as StakeInfo } from "../wire";
