/**
 * Joins the texts of two entries of one guest, because an allergy that only one of them mentions must not be lost in a
 * merge. Undoing a merge recognises the joined text by it.
 */
export function joinTexts(one: string, other: string): string {
  return `${one}; ${other}`;
}
