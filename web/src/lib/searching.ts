import { foldedText } from '@quieta/contract/values/folded-text';
import { useEffect, useState } from 'react';

/**
 * The value once it has not changed for this many milliseconds: a search is sent once for a word, not for each letter.
 */
export function useSettledValue<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** The words of a search field, and those to ask for: trimmed, once nobody has typed for a moment. */
export function useSearchedWords() {
  const [words, setWords] = useState('');
  return { words, setWords, requested: useSettledValue(words.trim()) };
}

/** Whether the text contains every word, ignoring accents, case and the form of quotes and dashes. */
export function matches(text: string, words: string): boolean {
  const where = foldedText(text);
  return foldedText(words)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
