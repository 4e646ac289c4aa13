import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { paymentTypesQuery } from '#features/settings/queries.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { correctableTenders } from '../../correction-rules.ts';
import { saleQuery } from '../../queries.ts';
import { isRefundable, isVoidable } from '../../refund-rules.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { RefundDialog, VoidDialog } from './reversal-dialogs.tsx';
import { SaleMark } from './sale-columns.tsx';
import { SaleReceipt, SaleRoomBill } from './sale-documents.tsx';
import { SaleCorrections, SaleReversals } from './sale-entries.tsx';
import styles from './sales.module.css';
import { SoldLines, Sum } from './sold-lines.tsx';

interface SalePanelProps {
  id: string;
  invoice: ReactNode;
  /** Opens a related sale: the one that this one refunds or voids, or its own refund or void. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

const none: readonly never[] = [];

/** A sale as it was made, the state of its receipt, and the ways to refund or void it. */
export function SalePanel({ id, invoice, onOpen, onClose }: SalePanelProps) {
  const { t } = useLingui();
  const { data: sale, isError, refetch, isFetching } = useQuery(saleQuery(id));
  const { data: types = none } = useQuery(paymentTypesQuery());
  const { currency } = useBranch();
  const [asking, setAsking] = useState<'refund' | 'void' | 'correction' | null>(null);
  // Whoever sells may ask for what others have to approve.
  const sells = useMay()('sell');
  const isCorrectable = sells && sale !== undefined && correctableTenders(sale, types, currency).length > 0;
  return (
    <SidePanel
      title={sale === undefined ? t`Sale` : titleOf(sale)}
      subject={id}
      actions={<ThingActions entity="sale" id={id} />}
      onClose={onClose}
      footer={
        sells && sale !== undefined && isRefundable(sale) ? (
          <div className={inRow(2)}>
            {isVoidable(sale) ? (
              <Button action="secondary" size="large" isWide onPress={() => setAsking('void')}>
                <Trans>Void sale</Trans>
              </Button>
            ) : null}
            <Button action="secondary" size="large" isWide onPress={() => setAsking('refund')}>
              <Trans>Refund…</Trans>
            </Button>
          </div>
        ) : undefined
      }
    >
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {sale === undefined && !isError ? <Waiting /> : null}
      {sale === undefined ? null : (
        // Fields that were filled in for one sale are not taken over to another.
        <Fragment key={id}>
          <SaleBody
            sale={sale}
            invoice={invoice}
            onOpen={onOpen}
            onCorrect={isCorrectable ? () => setAsking('correction') : undefined}
          />
          <RefundDialog
            key={sale.refunds.length}
            sale={sale}
            isOpen={asking === 'refund'}
            onClose={() => setAsking(null)}
          />
          <VoidDialog sale={sale} isOpen={asking === 'void'} onClose={() => setAsking(null)} />
          <CorrectionDialog
            sale={sale}
            types={types}
            isOpen={asking === 'correction'}
            onClose={() => setAsking(null)}
          />
        </Fragment>
      )}
    </SidePanel>
  );

  function titleOf({ kind, number }: Sale): string {
    const titles: Record<Sale['kind'], string> = {
      sale: t`Sale ${number}`,
      refund: t`Refund ${number}`,
      void: t`Void ${number}`,
      correction: t`Correction ${number}`,
    };
    return titles[kind];
  }
}

interface SaleBodyProps {
  sale: Sale;
  invoice: ReactNode;
  onOpen: (id: string) => void;
  /** Undefined where nothing of the payment can be moved. */
  onCorrect: (() => void) | undefined;
}

function SaleBody({ sale, invoice, onOpen, onCorrect }: SaleBodyProps) {
  const { timeZone } = useBranch();
  const { refundsSaleId, reason } = sale;
  return (
    <div className={inColumn(4)}>
      <div className={inColumn(1, 'start')}>
        <span>{sale.payerName ?? <Trans>No payer</Trans>}</span>
        <span className="faint">{[formatInstant(sale.soldAt, timeZone), sale.soldBy].join(' · ')}</span>
        <SaleMark row={sale} />
        {reason === null ? null : <p className="ink-soft">{reason}</p>}
        {refundsSaleId === null ? null : (
          <div className={styles.entryLink}>
            <Button action="quiet" size="small" onPress={() => onOpen(refundsSaleId)}>
              {sale.moved === null ? <Trans>Show the original sale</Trans> : <Trans>Show the corrected sale</Trans>}
            </Button>
          </div>
        )}
      </div>
      {sale.moved === null ? <SoldLines sale={sale} /> : <CorrectedTypes moved={sale.moved} />}
      <SaleCorrections refunds={sale.refunds} onOpen={onOpen} />
      {onCorrect === undefined ? null : (
        <div className={styles.entryLink}>
          <Button action="quiet" size="small" onPress={onCorrect}>
            <Trans>Correct the payment…</Trans>
          </Button>
        </div>
      )}
      <SaleRoomBill sale={sale} />
      <SaleReceipt sale={sale} />
      <Suspense>{invoice}</Suspense>
      <SaleReversals refunds={sale.refunds} onOpen={onOpen} />
    </div>
  );
}

/** The payment types of a correction: it sells nothing, so that the payment types are all there is to see. */
function CorrectedTypes({ moved: { from, to, amount } }: { moved: NonNullable<Sale['moved']> }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <dl className={styles.sums}>
      <Sum label={t`Moved from ${from.name}`} value={money(-amount)} />
      <Sum label={t`Moved to ${to.name}`} value={money(amount)} />
    </dl>
  );
}
