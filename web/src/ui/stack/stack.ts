import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** The step of the spacing scale in `tokens.css`: 3 is `--space-3`. */
type Gap = 1 | '1-5' | 2 | 3 | 4;

interface RowOptions {
  wrap?: boolean;
  justify?: 'between' | 'end' | undefined;
}

/** The class names of things beside each other, on one middle line. */
export function inRow(gap: Gap, { wrap = false, justify }: RowOptions = {}): string {
  return classNames(styles.row, styles[`gap${gap}`], wrap && styles.wrap, justify && styles[justify]);
}

/** The class names of things below each other, as wide as the column or, with `start`, as wide as they are. */
export function inColumn(gap: Gap, align?: 'start'): string {
  return classNames(styles.column, styles[`gap${gap}`], align && styles[align]);
}
