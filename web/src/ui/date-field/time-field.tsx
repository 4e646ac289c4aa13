import { parseTime, type Time } from '@internationalized/date';
import { type Ref, useRef } from 'react';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { type Focusable, Segments, useFirstSegment } from './segments.tsx';

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
