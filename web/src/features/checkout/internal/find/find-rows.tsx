import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import styles from './find.module.css';

interface FindRowsProps<Row> {
  rows: readonly Row[];
  /** Stands where there is no row. */
  none: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A screen's worth and some more: a shop's thousands of products would take seconds to draw. */
const portion = 60;

/** What was found. More of a long list is drawn whenever its end comes near. */
export function FindRows<Row>({ rows, none, children }: FindRowsProps<Row>) {
  const [count, setCount] = useState(portion);
  if (rows.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <div className={classNames(styles.group, styles.rows)}>{rows.slice(0, count).map(children)}</div>
      {/* Made anew by each portion, so that an end that stays in sight is told again. */}
      {count < rows.length ? <End key={count} onSeen={() => setCount(count + portion)} /> : null}
    </>
  );
}

function End({ onSeen }: { onSeen: () => void }) {
  function watch(node: HTMLElement | null) {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      scrollMargin: '400px',
    });
    if (node !== null) observer.observe(node);
    return () => observer.disconnect();
  }
  return <div ref={watch} />;
}
