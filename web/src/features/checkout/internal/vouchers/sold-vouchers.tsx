import { useLingui } from '@lingui/react/macro';
import type { SoldVoucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { voucherQuery } from '#features/vouchers/queries.ts';
import { PrintedVoucher } from '#features/vouchers/voucher-slip.tsx';
import { Button } from '#ui/button/button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './vouchers.module.css';

/** The vouchers and deposits of the last sale, to be handed over. */
export function SoldVouchers({ vouchers }: { vouchers: readonly SoldVoucher[] }) {
  const { t } = useLingui();
  const [printedId, setPrintedId] = useState<string | null>(null);
  const stopPrinting = useCallback(() => setPrintedId(null), []);
  if (vouchers.length === 0) return null;
  return (
    <div className={styles.slips}>
      {vouchers.map(({ id, code, kind }) => (
        <div key={id} className={inRow(2, { wrap: true, justify: 'between' })}>
          <span>
            {voucherKinds[kind].isDeposit
              ? t`Deposit ${formatVoucherCode(code)}`
              : t`Voucher ${formatVoucherCode(code)}`}
          </span>
          <Button
            action="secondary"
            size="small"
            icon="printer"
            isPending={printedId === id}
            onPress={() => setPrintedId(id)}
          >
            {t`Print voucher`}
          </Button>
        </div>
      ))}
      {printedId === null ? null : <Printing key={printedId} id={printedId} onDone={stopPrinting} />}
    </div>
  );
}

function Printing({ id, onDone }: { id: string; onDone: () => void }) {
  const { data } = useQuery(voucherQuery(id));
  return data === undefined ? null : <PrintedVoucher voucher={data} onDone={onDone} />;
}
