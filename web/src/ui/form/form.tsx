import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inColumn } from '../stack/stack.ts';
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
