import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { useState } from 'react';

/** Years below this are a year in the middle of being typed: `2`, `20`, `202`. */
const firstYear = 1900;

/**
 * Stands between a segmented field and its form, which sees whole dates only (`yyyy-MM-dd`, or null when emptied).
 * Leaving the field with half a year in it brings the last whole date back.
 */
export function useDateValue(value: string | null, onChange: (value: string | null) => void) {
  const [halfTyped, setHalfTyped] = useState<DateValue | null>(null);
  const whole: CalendarDate | null = value === null ? null : parseDate(value);

  function change(date: DateValue | null) {
    const isHalfTyped = date !== null && date.year < firstYear;
    setHalfTyped(isHalfTyped ? date : null);
    if (!isHalfTyped) onChange(date === null ? null : date.toString());
  }

  return { shown: halfTyped ?? whole, change, forget: () => setHalfTyped(null) };
}
