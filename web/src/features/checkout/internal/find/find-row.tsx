import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import styles from './find.module.css';

interface FindRowProps {
  name: ReactNode;
  detail: string;
  price: string;
  note?: string;
  /** The service's colour; null shows the product icon. */
  color: string | null;
  /** Shown in a box of its own instead of in a list. */
  isBoxed?: boolean;
  onAdd: () => void;
}

/** One item that a press adds to the cart. */
export function FindRow({ name, detail, price, note, color, isBoxed = false, onAdd }: FindRowProps) {
  return (
    <Button className={classNames(styles.findRow, isBoxed && styles.boxed)} onPress={onAdd}>
      <Mark color={color} />
      <span className="grow">
        <span className={styles.name}>{name}</span>
        <span className="detail">{detail}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.name}>{price}</span>
        {note === undefined ? null : <span className="detail">{note}</span>}
      </span>
      {isBoxed ? <Icon alias="plus" size={16} className={styles.plus} /> : null}
    </Button>
  );
}

/** The bar in a service's colour, or the product icon. */
export function Mark({ color }: { color: string | null }) {
  if (color === null) return <Icon alias="product" size={18} className={styles.productMark} />;
  return <span className={classNames(styles.mark, serviceColours(color))} />;
}
