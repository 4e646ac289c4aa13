import type { ReactNode } from 'react';
import { Icon, type IconProps } from '#ui/icon/icon.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './internal/open-sales.module.css';

/** Sales of which something is still to be done, under what that is. */
export function OpenSales({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={inColumn('1-5')}>{children}</ul>
    </section>
  );
}

interface OpenSaleProps {
  icon: IconProps['alias'];
  /** What tells it from the others, the sale's number first. */
  facts: readonly (string | null)[];
  amount: string;
  /** Where it stands, and why. */
  state: ReactNode;
  /** The button that leads on; null while that is under way. */
  action: ReactNode;
}

/** One of them: which, how much, why, and the way out. */
export function OpenSale({ icon, facts, amount, state, action }: OpenSaleProps) {
  return (
    <li className={styles.row}>
      <Icon alias={icon} size={18} className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.sale}>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <span>{amount}</span>
        </div>
        <div className={styles.state}>{state}</div>
      </div>
      {action}
    </li>
  );
}
