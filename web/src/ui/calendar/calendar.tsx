import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './calendar.module.css';

interface CalendarProps {
  /** The purpose of the calendar, which screen readers read before the month. */
  label: string;
  /** `yyyy-MM-dd` */
  value: string | null;
  /** The branch's date, which may differ from the device's. */
  today?: string | undefined;
  /** Days that get a dot; the page explains its meaning elsewhere. */
  marked?: readonly string[];
  /** 1 for Monday to 7; the default is the language's own. */
  firstWeekday?: number;
  onChange: (value: string) => void;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A month in which to choose a day. */
export function Calendar({ label, value, today, marked, firstWeekday, onChange }: CalendarProps) {
  return (
    <AriaCalendar
      aria-label={label}
      className={classNames(styles.calendar)}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      {...defined({ firstDayOfWeek: firstWeekday === undefined ? undefined : weekdays[firstWeekday - 1] })}
    >
      <CalendarMonth today={today} marked={marked} />
    </AriaCalendar>
  );
}

interface CalendarMonthProps {
  today?: string | undefined;
  marked?: readonly string[] | undefined;
}

/** The content of a calendar, used here and in the popover of a date picker. */
export function CalendarMonth({ today, marked = [] }: CalendarMonthProps) {
  return (
    <>
      <div className={styles.header}>
        <CalendarHeading className={classNames(styles.heading)} />
        <Button slot="previous" className={classNames(styles.turn)}>
          <Icon alias="chevron_left" size={16} />
        </Button>
        <Button slot="next" className={classNames(styles.turn)}>
          <Icon alias="chevron_right" size={16} />
        </Button>
      </div>
      <CalendarGrid className={classNames(styles.grid)} weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(
                styles.day,
                date.toString() === today && styles.today,
                marked.includes(date.toString()) && styles.marked,
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
