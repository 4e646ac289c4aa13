import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import { useMoney } from '#features/session/use-money.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inRow } from '#ui/stack/stack.ts';
import { MovedTypes } from './sale-list-row.tsx';
import styles from './sales.module.css';

interface SaleEntriesProps {
  refunds: Sale['refunds'];
  onOpen: (id: string) => void;
}

/** What was taken back of a sale, and what was corrected: each of them leads to its own document or entry. */
export function SaleEntries({ refunds, onOpen }: SaleEntriesProps) {
  const { t } = useLingui();
  const money = useMoney();
  const reversals = refunds.filter(({ moved }) => moved === null);
  const corrections = refunds.filter(({ moved }) => moved !== null);
  return (
    <>
      {reversals.length === 0 ? null : (
        <ul aria-label={t`Taken back`}>
          {reversals.map(({ id, kind, number, total }) => (
            <li key={id} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
              <span className={styles.entryLink}>
                <Button action="quiet" size="small" onPress={() => onOpen(id)}>
                  {kind === 'void' ? <Trans>Void {number}</Trans> : <Trans>Refund {number}</Trans>}
                </Button>
              </span>
              <span>{money(total)}</span>
            </li>
          ))}
        </ul>
      )}
      {corrections.length === 0 ? null : (
        <ul aria-label={t`Corrected`}>
          {corrections.map(({ id, number, moved }) => (
            <li key={id} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
              <span className={styles.entry}>
                <span className={styles.entryLink}>
                  <Button action="quiet" size="small" onPress={() => onOpen(id)}>
                    <Trans>Correction {number}</Trans>
                  </Button>
                </span>
                <span className="faint">{moved === null ? null : <MovedTypes moved={moved} />}</span>
              </span>
              <span>{moved === null ? null : money(moved.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
