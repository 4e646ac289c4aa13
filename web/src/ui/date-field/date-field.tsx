import { type Ref, useRef } from 'react';
import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { defined } from '../defined.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel, type FieldProps } from '../field/field.tsx';
import { type Focusable, Segments, useFirstSegment } from './segments.tsx';
import { useDateValue } from './use-date-value.ts';

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
