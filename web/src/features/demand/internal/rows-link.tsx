import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { classNames } from '#ui/class-names.ts';
import { type LostDemandSearch, lostDemandAddress } from '../lost-demand-search-rules.ts';
import styles from './lost-demand.module.css';

interface RowsLinkProps {
  search: LostDemandSearch;
  /** Label for screen readers, if the figure alone does not say where it leads. */
  label?: string;
  children: ReactNode;
}

/** A figure that opens the rows it was made of. */
export function RowsLink({ search, label, children }: RowsLinkProps) {
  return (
    <Link
      href={lostDemandAddress({ ...search, rows: 'open' })}
      className={classNames(styles.figure)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}
