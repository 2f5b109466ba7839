/** Which page is open: a path behind `#`, so that links work from any server. */

import { Store } from "./store";

/** A page and what it shows: `#/replay/12/3?at=45` is `["replay", "12", "3"]` and `at`. */
export class Router extends Store {
  path: string[] = [];
  query = new URLSearchParams();

  constructor() {
    super();
    addEventListener("hashchange", () => this.read());
    this.read();
  }

  /** The address of a page. */
  static href(path: string, query: Record<string, string | number> = {}): string {
    const asked = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    return `#/${path}${asked.size ? `?${asked}` : ""}`;
  }

  /** Open a page; `replace`: as if the present one had not been there. */
  go(path: string, query: Record<string, string | number> = {}, replace = false): void {
    const to = Router.href(path, query);
    if (replace) {
      history.replaceState(null, "", to);
      this.read();
    } else {
      location.hash = to;
    }
  }

  private read(): void {
    const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    this.path = path.split("/").filter(Boolean).map(decodeURIComponent);
    this.query = new URLSearchParams(query);
    this.changed();
  }
}

export const router = new Router();
