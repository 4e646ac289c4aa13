import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { inRow } from '../stack/stack.ts';
import styles from './form.module.css';

interface FilterBarProps extends ComponentProps<'div'> {
  /** Places the last child at the end of the line. */
  isSpread?: boolean;
}

/** The filters of a list, below the page's title. */
export function FilterBar({ isSpread = false, className, ...props }: FilterBarProps) {
  const line = inRow(2, { wrap: true, justify: isSpread ? 'between' : undefined });
  return <div {...props} className={classNames(line, styles.filters, className)} />;
}
