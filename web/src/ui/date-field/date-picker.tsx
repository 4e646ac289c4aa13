import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { CalendarMonth } from '../calendar/calendar.tsx';
import { classNames } from '../class-names.ts';
import { ariaField, boxClass, FieldHelp, FieldLabel } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { PopoverSurface } from '../surface/surfaces.tsx';
import styles from './date-field.module.css';
import { type DateFieldProps, Segments, useDateValue, useFirstSegment } from './date-field.tsx';

interface DatePickerProps extends DateFieldProps {
  /** The branch's date, marked in the calendar. */
  today?: string | undefined;
}

/** A field to type a date or pick it from a calendar. */
export function DatePicker({ value, onChange, onBlur, inputRef, today, ...props }: DatePickerProps) {
  const { shown, change, forget } = useDateValue(value, onChange);
  const field = useRef<HTMLDivElement>(null);
  useFirstSegment(inputRef, field);

  function leave() {
    forget();
    onBlur?.();
  }

  return (
    <AriaDatePicker
      {...ariaField(props)}
      ref={field}
      value={shown}
      onChange={change}
      onBlur={leave}
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <Group className={boxClass}>
        <Segments />
        <Button className={classNames(styles.open)}>
          <Icon alias="calendar" size={18} />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <PopoverSurface offset={4}>
        <Dialog className={classNames(styles.calendar)}>
          <Calendar>
            <CalendarMonth today={today} />
          </Calendar>
        </Dialog>
      </PopoverSurface>
    </AriaDatePicker>
  );
}
