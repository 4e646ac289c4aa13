import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import styles from './date-field.module.css';

/** What a form needs of a field that has no single input. */
export interface Focusable {
  focus: () => void;
}

/** Day, month and year, or hour and minute, each typed and stepped by itself, in the language's order. */
export function Segments({ className }: { className?: string }) {
  return (
    <DateInput className={classNames(styles.segments, className)}>
      {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
    </DateInput>
  );
}

/** Lets a form focus the first segment of the field when it is in error. */
export function useFirstSegment(inputRef: Ref<Focusable> | undefined, field: RefObject<HTMLElement | null>) {
  useImperativeHandle(inputRef, () => ({
    focus: () => field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
}
