/** First letters of the first and the last word of a name, at most two; a question mark where there is no letter. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}|\p{N}/u)?.[0])
    .filter((letter) => letter !== undefined);
  const first = letters[0] ?? '?';
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase();
}

/** A hue in degrees that stays the same for a name on every screen. Twelve steps keep neighbours apart. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 12) * 30;
}
