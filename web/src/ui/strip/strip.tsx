import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inRow } from '../stack/stack.ts';
import styles from './strip.module.css';

interface StripProps {
  label: string;
  /** `ember` for what goes on right now, and stands before any other. */
  tone: 'primary' | 'ember';
  /** Null while it is not known; its label is for screen readers. */
  progress: { readonly done: number; readonly all: number; readonly label: string } | null;
  /** One line that says what is next. */
  line: ReactNode;
  actions: ReactNode;
  className?: string | undefined;
  /** Shown below the line. */
  children?: ReactNode;
}

/** A line between the top bar and the page that leads through the steps of something. */
export function Strip({ label, tone, progress, line, actions, className, children }: StripProps) {
  return (
    <section className={classNames(styles.strip, className)} aria-label={label} data-tone={tone}>
      {progress === null ? null : (
        <progress className={styles.progress} value={progress.done} max={progress.all} aria-label={progress.label} />
      )}
      <p className={styles.line} role="status">
        {line}
      </p>
      <div className={inRow(1, { wrap: true })}>{actions}</div>
      {children}
    </section>
  );
}
