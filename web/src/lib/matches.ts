import { foldedText } from '@quieta/contract/values/folded-text';

/** Whether the text contains every word, ignoring accents, case and the form of quotes and dashes. */
export function matches(text: string, words: string): boolean {
  const where = foldedText(text);
  return foldedText(words)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
