import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inColumn } from '../stack/stack.ts';
import styles from './form.module.css';

/** Fields of a form two by two. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface FieldGroupProps {
  legend: ReactNode;
  /** Begins a part of a long form. */
  isPart?: boolean;
  children: ReactNode;
}

/** What belongs to one question. */
export function FieldGroup({ legend, isPart = false, children }: FieldGroupProps) {
  return (
    <fieldset className={inColumn(isPart ? 3 : 2)}>
      <legend className={isPart ? styles.heading : classNames('caption', styles.legend)}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Why what was filled in was not taken; nothing where there is nothing to say. */
export function FormError({ text }: { text: ReactNode }) {
  if (text === null || text === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}
