import { useState } from 'react';
import { useSettledValue } from './use-settled-value.ts';

/** The words of a search field, and those to ask for: trimmed, once nobody has typed for a moment. */
export function useSearchedWords() {
  const [words, setWords] = useState('');
  return { words, setWords, requested: useSettledValue(words.trim()) };
}
