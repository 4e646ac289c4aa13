/** One box at one domain: whatever would need quoting, or could end the address, is left out. */
const shape = /^[^\s\p{C}<>()[\],;:\\"@]{1,64}@[^\s\p{C}<>()[\],;:\\"@]+$/u;

/** Whether the text is a mail address that can stand in a header and in an envelope as it is: `anna@example.com`. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && shape.test(text) && !/@\.|\.\.|\.$|\.@/.test(text);
}
