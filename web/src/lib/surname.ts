/** Particles belong to the surname that follows them: De Santis, van Beethoven. */
const particles = /^(de|di|da|del|della|dello|dei|degli|dal|dalla|la|le|lo|li|van|von|der|den|ter|el|al)$/i;

/** The surname of a full name; the whole name where it is one word. */
export function surnameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && particles.test(words[start - 1] ?? '')) start -= 1;
  return words.slice(start).join(' ');
}
