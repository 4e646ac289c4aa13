/** The first letters of the name and of the surname, preferring capitals; a question mark where there is no letter. */
export function initialsOf(name: string): string {
  const surname = surnameOf(name);
  const rest = name.trim().slice(0, -surname.length);
  const letters = [firstLetter(rest), surname.match(/\p{Lu}/u)?.[0] ?? firstLetter(surname)];
  return letters.join('').toLocaleUpperCase() || '?';
}

function firstLetter(words: string): string | undefined {
  return words.match(/\p{L}|\p{N}/u)?.[0];
}

/** A hue in degrees that is the same for a name on every screen. Twelve steps keep neighbours distinguishable. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 12) * 30;
}

/** Particles belong to the surname that follows them: De Santis, van Beethoven. */
const particles = /^(de|di|da|del|della|dello|dei|degli|dal|dalla|la|le|lo|li|van|von|der|den|ter|el|al)$/i;

/** The surname of a full name; the whole name where it is one word. */
export function surnameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && particles.test(words[start - 1] ?? '')) start -= 1;
  return words.slice(start).join(' ');
}
