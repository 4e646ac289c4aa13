import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { salesAddress } from '#addresses/checkout.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useMay } from '#features/session/store.ts';
import { Button } from '#ui/button/button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { CancelAndRefundDialog } from './internal/sales/cancel-and-refund-dialog.tsx';
import { saleOfAppointmentQuery } from './queries.ts';
import { refundableQuantity } from './refund-rules.ts';

interface AppointmentSaleProps {
  appointmentId: string;
  isPaid: boolean;
  isToCome: boolean;
  onCancelled: () => void;
  Invoice: ComponentType<{ saleId: string }>;
}

/** An appointment's sale and invoice; while it is paid and to come, the way to cancel it and give money back. */
export function AppointmentSale({ appointmentId, isPaid, isToCome, onCancelled, Invoice }: AppointmentSaleProps) {
  const { data } = useQuery(saleOfAppointmentQuery(appointmentId));
  const [isAsking, setIsAsking] = useState(false);
  const may = useMay();
  if (!data?.sale) return null;
  const { sale } = data;
  const { number } = sale;
  const line = sale.lines.find(({ itemId }) => itemId === appointmentId);
  const isReturnable = isPaid && isToCome && may('sell') && may('book') && line !== undefined;
  return (
    <div className={inRow(1, { wrap: true })}>
      <PageLink href={salesAddress({ sale: sale.id })} action="quiet" size="small">
        <Trans>Sale {number}</Trans>
      </PageLink>
      <Suspense>
        <Invoice saleId={sale.id} />
      </Suspense>
      {isReturnable && refundableQuantity(line) > 0 ? (
        <>
          <Button action="quiet" size="small" icon="prohibit" onPress={() => setIsAsking(true)}>
            <Trans>Cancel and refund…</Trans>
          </Button>
          {isAsking ? (
            <CancelAndRefundDialog
              sale={sale}
              line={line}
              onClose={() => setIsAsking(false)}
              onCancelled={onCancelled}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
