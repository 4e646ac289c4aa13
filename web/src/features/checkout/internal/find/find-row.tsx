import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { flushSync } from 'react-dom';
import { focusWithin } from '#lib/page/focus.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { checkoutPlaces } from '../checkout-places.ts';
import styles from './find.module.css';

interface FindRowProps {
  name: ReactNode;
  detail: string;
  price: string;
  note?: string;
  /** The service's colour; null shows the icon. */
  color: string | null;
  icon?: IconAlias;
  /** Shown in a box of its own instead of in a list. */
  isBoxed?: boolean;
  onAdd: () => void;
}

/** Adds an item to the cart; where it then leaves the list, the focus goes to the next one, or to the cart. */
export function FindRow({ name, detail, price, note, color, icon, isBoxed = false, onAdd }: FindRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  function add() {
    const pressed = button.current;
    const rows = [...(pressed?.parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
    const place = rows.findIndex((row) => row === pressed);
    flushSync(onAdd);
    if (pressed?.isConnected === true) return;
    const next = rows[place + 1] ?? rows[place - 1];
    if (next === undefined) focusWithin(checkoutPlaces.cart);
    else next.focus();
  }
  return (
    <Button ref={button} className={classNames(inRow(3), styles.findRow, isBoxed && styles.boxed)} onPress={add}>
      <Mark color={color} icon={icon} />
      <span className="grow">
        <span className={styles.name}>{name}</span>
        <span className="detail">{detail}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.name}>{price}</span>
        {note === undefined ? null : <span className="detail">{note}</span>}
      </span>
      {isBoxed ? <Icon alias="plus" size={16} className="ink-soft" /> : null}
    </Button>
  );
}

/** The bar in a service's colour, or an icon. */
export function Mark({ color, icon = 'product' }: { color: string | null; icon?: IconAlias | undefined }) {
  if (color === null) return <Icon alias={icon} size={18} className="ink-faint" />;
  return <span className={classNames(styles.mark, serviceColours(color))} />;
}

interface FindRowsProps<Row> {
  rows: readonly Row[];
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

export function FindSkeleton() {
  return (
    <div className={styles.group} aria-busy>
      <SkeletonRows count={4} rowClassName={styles.findSkeleton} widths={['60%', '40%']} />
    </div>
  );
}
