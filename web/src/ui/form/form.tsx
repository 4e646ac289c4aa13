import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inColumn, inRow } from '../stack/stack.ts';
import styles from './form.module.css';

/** Places the fields of a form in pairs. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface FieldGroupProps {
  legend: ReactNode;
  /** Starts a section of a long form. */
  isPart?: boolean;
  children: ReactNode;
}

/** A group of related fields. */
export function FieldGroup({ legend, isPart = false, children }: FieldGroupProps) {
  return (
    <fieldset className={inColumn(isPart ? 3 : 2)}>
      <legend className={isPart ? styles.heading : classNames('caption', styles.legend)}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Why a form was refused; renders nothing without a text. */
export function FormError({ text }: { text: ReactNode }) {
  if (text === null || text === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

interface FilterBarProps extends ComponentProps<'div'> {
  /** Places the last child at the end of the line. */
  isSpread?: boolean;
}

/** The filters of a list, below the page's title. */
export function FilterBar({ isSpread = false, className, ...props }: FilterBarProps) {
  const line = inRow(2, { wrap: true, justify: isSpread ? 'between' : undefined });
  return <div {...props} className={classNames(line, styles.filters, className)} />;
}
