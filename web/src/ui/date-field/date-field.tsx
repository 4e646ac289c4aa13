import { type CalendarDate, type DateValue, parseDate, parseTime, type Time } from '@internationalized/date';
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps extends FieldProps {
  /** `yyyy-MM-dd` */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<Focusable>;
}

/** A field to type a date, for distant days such as a birthday. Near ones are picked with a `DatePicker`. */
export function DateField({ value, onChange, onBlur, inputRef, ...props }: DateFieldProps) {
  const { shown, change, forget } = useDateValue(value, onChange);
  const field = useRef<HTMLDivElement>(null);
  useFirstSegment(inputRef, field);

  function leave() {
    forget();
    onBlur?.();
  }

  return (
    <AriaDateField
      {...ariaField(props)}
      {...defined({ onBlur: leave })}
      ref={field}
      value={shown}
      onChange={change}
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <Segments className={boxClass} />
      <FieldHelp {...props} />
    </AriaDateField>
  );
}

/** The interface that lets a form focus a field without a single input. */
interface Focusable {
  focus: () => void;
}

/** Day, month and year, or hour and minute, each typed and stepped separately, in the language's order. */
export function Segments({ className }: { className?: string }) {
  return (
    <DateInput className={classNames(styles.segments, className)}>
      {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
    </DateInput>
  );
}

/** Lets a form focus the first segment of a field in error. */
export function useFirstSegment(inputRef: Ref<Focusable> | undefined, field: RefObject<HTMLElement | null>) {
  useImperativeHandle(inputRef, () => ({
    focus: () => field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
}

/** A year below this is still being typed: `2`, `20`, `202`. */
const firstYear = 1900;

/**
 * Connects a segmented field to its form, which sees whole dates only (`yyyy-MM-dd`, or null when emptied). Leaving the
 * field with an incomplete year restores the last whole date.
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

interface TimeFieldProps extends FieldProps {
  /** `HH:mm:ss`; `HH:mm` is accepted as well. */
  value: string | null;
  /** `HH:mm:ss`, or null when emptied. */
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<Focusable>;
}

/** A time of day, in the language's 12-hour or 24-hour format. */
export function TimeField({ value, onChange, onBlur, inputRef, ...props }: TimeFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useFirstSegment(inputRef, field);

  function change(time: Time | null) {
    onChange(time === null ? null : time.toString());
  }

  return (
    <AriaTimeField
      {...ariaField(props)}
      {...defined({ onBlur })}
      ref={field}
      value={value === null ? null : parseTime(value)}
      onChange={change}
    >
      <FieldLabel {...props} />
      <Segments className={boxClass} />
      <FieldHelp {...props} />
    </AriaTimeField>
  );
}
