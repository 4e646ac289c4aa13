/** The address that calls a number, for a link: without blanks and signs. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
