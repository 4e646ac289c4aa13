import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { ReactNode } from 'react';
import { useMoney } from '#features/session/use-money.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inRow } from '#ui/stack/stack.ts';
import { MovedTypes } from './sale-columns.tsx';
import styles from './sales.module.css';

interface SaleEntriesProps {
  refunds: Sale['refunds'];
  onOpen: (id: string) => void;
}

/** Corrections of a sale's payment; each correction leads to its own entry. */
export function SaleCorrections({ refunds, onOpen }: SaleEntriesProps) {
  const { t } = useLingui();
  const money = useMoney();
  const corrections = refunds.flatMap(({ moved, ...entry }) => (moved === null ? [] : { ...entry, moved }));
  if (corrections.length === 0) return null;
  return (
    <ul aria-label={t`Corrected`}>
      {corrections.map(({ id, number, moved }) => (
        <Entry key={id} amount={money(moved.amount)} onOpen={() => onOpen(id)} detail={<MovedTypes moved={moved} />}>
          <Trans>Correction {number}</Trans>
        </Entry>
      ))}
    </ul>
  );
}

/** Refunds and voids of a sale; each refund or void leads to its own document. */
export function SaleReversals({ refunds, onOpen }: SaleEntriesProps) {
  const { t } = useLingui();
  const money = useMoney();
  const reversals = refunds.filter(({ kind }) => saleKinds[kind].takesBack !== null);
  if (reversals.length === 0) return null;
  return (
    <ul aria-label={t`Reversed`}>
      {reversals.map(({ id, kind, number, total }) => (
        <Entry key={id} amount={money(total)} onOpen={() => onOpen(id)}>
          {saleKinds[kind].takesBack === 'sale' ? <Trans>Void {number}</Trans> : <Trans>Refund {number}</Trans>}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  amount: string;
  detail?: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

function Entry({ amount, detail, onOpen, children }: EntryProps) {
  return (
    <li className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
      <span className={styles.entry}>
        <span className={styles.entryLink}>
          <Button action="quiet" size="small" onPress={onOpen}>
            {children}
          </Button>
        </span>
        {detail === undefined ? null : <span className="faint">{detail}</span>}
      </span>
      <span>{amount}</span>
    </li>
  );
}
