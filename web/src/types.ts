/** Shapes that many modules share. */

/** Words in both languages. */
export interface Both {
  zh: string;
  en: string;
}
