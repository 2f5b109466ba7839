/** Why something failed, in words for people. */

import { t } from "../i18n";
import { ApiError } from "../net/api";
import { refusal } from "../state/refusals";

/** The words for a code of the hall; where it has none, the hall's own message. */
export function codeWords(code: string, message: string): string {
  return t(...refusal(code, message));
}

/** The words for whatever was thrown. */
export function trouble(error: unknown): string {
  if (error instanceof ApiError) return codeWords(error.code, error.message);
  const message = error instanceof Error ? error.message : String(error);
  return t(`出错了：${message}`, `Something failed: ${message}`);
}
