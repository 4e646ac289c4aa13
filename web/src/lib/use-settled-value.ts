import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for so many milliseconds: a search goes out once for a word, not for each letter. */
export function useSettledValue<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
