/**
 * What two entries of one guest say, as one text: an allergy that only one of them knows must not be lost in a merge. Also what
 * the undoing of a merge knows it by.
 */
export function joinTexts(one: string, other: string): string {
  return `${one}; ${other}`;
}
