import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconProps } from '#ui/icon/icon.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/open-sales.module.css';

interface OpenSalesProps {
  title: string;
  /** A button for all of them. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list of sales with something still to do; the title says what. */
export function OpenSales({ title, action, children }: OpenSalesProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={classNames(inRow(3, { justify: 'between' }), styles.head)}>
        <h2 className="caption">{title}</h2>
        {action}
      </div>
      <ul className={inColumn('1-5')}>{children}</ul>
    </section>
  );
}

interface OpenSaleProps {
  icon: IconProps['alias'];
  /** The facts that identify the sale, its number first. */
  facts: readonly (string | null)[];
  amount: string;
  /** The current state, and its reason. */
  state: ReactNode;
  /** The button for the next step; null while that is under way. */
  action: ReactNode;
}

/** One sale of the list: its facts, amount, state and next step. */
export function OpenSale({ icon, facts, amount, state, action }: OpenSaleProps) {
  return (
    <li className={styles.row}>
      <Icon alias={icon} size={18} className="ink-due" />
      <div className={styles.text}>
        <div className={styles.sale}>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <span>{amount}</span>
        </div>
        <div className="detail">{state}</div>
      </div>
      {action}
    </li>
  );
}
