import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { useState } from 'react';

/** A year below this is still being typed: `2`, `20`, `202`. */
const firstYear = 1900;

/**
 * Connects a segmented field to its form, which sees whole dates only (`yyyy-MM-dd`, or null when emptied). Leaving the field with
 * an incomplete year restores the last whole date.
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
