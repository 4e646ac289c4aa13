import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { inRow } from '../stack/stack.ts';
import styles from './form.module.css';

interface FilterBarProps extends ComponentProps<'div'> {
  /** The last stands at the end of the line. */
  isSpread?: boolean;
}

/** What narrows down the list below a page's title. */
export function FilterBar({ isSpread = false, className, ...props }: FilterBarProps) {
  const line = inRow(2, { wrap: true, justify: isSpread ? 'between' : undefined });
  return <div {...props} className={classNames(line, styles.filters, className)} />;
}
