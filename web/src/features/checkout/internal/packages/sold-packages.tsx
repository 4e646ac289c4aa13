import type { HandedPackage } from '@quieta/contract/packages/sold-package';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useQuery } from '@tanstack/react-query';
import { BookPackage } from '#features/appointments/book-package.tsx';
import { soldPackageQuery } from '#features/packages/queries.ts';
import { inRow } from '#ui/stack/stack.ts';
import styles from './packages.module.css';

/** The courses and packages of the last sale, whose cards are handed over and whose treatments can be booked. */
export function SoldPackages({ packages }: { packages: readonly HandedPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {packages.map((handed) => (
        <SoldPackageRow key={handed.id} {...handed} />
      ))}
    </ul>
  );
}

function SoldPackageRow({ id, name, code }: HandedPackage) {
  const { data: sold } = useQuery(soldPackageQuery(id));
  return (
    <li className={inRow(2, { wrap: true, justify: 'between' })}>
      <span>
        {name} {formatVoucherCode(code)}
      </span>
      {sold === undefined ? null : <BookPackage sold={sold} />}
    </li>
  );
}
