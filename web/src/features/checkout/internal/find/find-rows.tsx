import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import styles from './find.module.css';

interface FindRowsProps<Row> {
  rows: readonly Row[];
  /** Shown if there are no rows. */
  none: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Somewhat more than one screen: thousands of products would take seconds to draw. */
const portion = 60;

/** The search results. More of a long list is drawn when its end comes into view. */
export function FindRows<Row>({ rows, none, children }: FindRowsProps<Row>) {
  const [count, setCount] = useState(portion);
  if (rows.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <div className={classNames(styles.group, styles.rows)}>{rows.slice(0, count).map(children)}</div>
      {/* Each portion gets a new observer, which reports an end that is still in view. */}
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
