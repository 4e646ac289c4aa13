import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import styles from './date-field.module.css';

/** The interface that lets a form focus a field without a single input. */
export interface Focusable {
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
