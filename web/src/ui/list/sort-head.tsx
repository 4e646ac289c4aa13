import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './sort-head.module.css';

/** How a list is sorted by a column, or could be. */
export interface Sorting {
  /** The direction in which the list is sorted by this column when it is. */
  direction: 'ascending' | 'descending';
  isSorted: boolean;
  /** Undefined while the list cannot be sorted otherwise. */
  onSort: (() => void) | undefined;
}

interface SortHeadProps extends Sorting {
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a column by which a list can be sorted. */
export function SortHead({ direction, isSorted, onSort, className, children }: SortHeadProps) {
  return (
    <span role="columnheader" aria-sort={isSorted ? direction : 'none'} className={classNames(className)}>
      <AriaButton className={classNames(styles.sort)} isDisabled={onSort === undefined} onPress={() => onSort?.()}>
        {children}
        <Icon
          alias={direction === 'ascending' ? 'chevron_up' : 'chevron_down'}
          size={14}
          className={classNames(!isSorted && styles.unsorted)}
        />
      </AriaButton>
    </span>
  );
}
