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
