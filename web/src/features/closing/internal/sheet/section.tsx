import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './sheet.module.css';

interface SectionProps {
  title: ReactNode;
  note?: ReactNode;
  /** As wide as the paper; others stand in two columns there. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the sheet under its title. */
export function Section({ title, note, isWide = false, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, isWide && styles.wide)}>
      <h3 className={styles.title}>
        {title}
        {note === undefined ? null : <span>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
