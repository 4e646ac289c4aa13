import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** The step of the spacing scale in `tokens.css`: 3 is `--space-3`. */
type Gap = 1 | '1-5' | 2 | 3 | 4;

interface RowOptions {
  wrap?: boolean;
  justify?: 'between' | 'end' | undefined;
}

/** The class names that place children side by side, vertically centred. */
export function inRow(gap: Gap, { wrap = false, justify }: RowOptions = {}): string {
  return classNames(styles.row, styles[`gap${gap}`], wrap && styles.wrap, justify && styles[justify]);
}

/** The class names that stack children, as wide as the column or, with `start`, as wide as their content. */
export function inColumn(gap: Gap, align?: 'start'): string {
  return classNames(styles.column, styles[`gap${gap}`], align && styles[align]);
}
