import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenRoomBill } from '@quieta/contract/checkout/room-bill-endpoints';
import { useQuery } from '@tanstack/react-query';
import { OpenSale, OpenSales } from '#features/receipts/open-sales.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { DepartureChip } from '../../departure-chip.tsx';
import { openRoomBillsQuery } from '../../queries.ts';
import { BillReason, RoomBillState, usePosting } from '../../room-bill-state.tsx';

/** The room bills that are not on the hotel's folio yet, each with its reason and "Post to folio". */
export function OpenRoomBills() {
  const { t } = useLingui();
  const { data: bills = [] } = useQuery(openRoomBillsQuery());
  const { post, pendingId } = usePosting();
  if (bills.length === 0) return null;
  return (
    <OpenSales title={t`Room charges to post`}>
      {bills.map((bill) => (
        <OpenBill
          key={bill.saleId}
          bill={bill}
          isPending={pendingId === bill.saleId}
          onPost={() => void post(bill.saleId)}
        />
      ))}
    </OpenSales>
  );
}

function OpenBill({ bill, isPending, onPost }: { bill: OpenRoomBill; isPending: boolean; onPost: () => void }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const { saleNumber, roomId, guestName, soldAt, amount, checkoutDate, state, reason, refusal, isAskedAgain } = bill;
  const room = roomId === null ? null : t`Room ${roomId}`;
  return (
    <OpenSale
      icon="bed"
      facts={[saleNumber, room, guestName]}
      amount={money(amount)}
      state={
        <>
          <DepartureChip checkoutDate={checkoutDate} /> <RoomBillState state={state} />
          {reason === null && refusal === null ? null : (
            <>
              {' · '}
              <BillReason reason={reason} refusal={refusal} />
            </>
          )}
          {isAskedAgain ? (
            <>
              {' · '}
              <Trans>checked with the hotel automatically</Trans>
            </>
          ) : null}
          {' · '}
          {formatInstant(soldAt, timeZone, 'short')}
        </>
      }
      action={
        state === 'posting' ? null : (
          <Button
            action="secondary"
            size="small"
            isPending={isPending}
            onPress={onPost}
            aria-label={t`Post to folio: sale ${saleNumber}`}
          >
            <Trans>Post to folio</Trans>
          </Button>
        )
      }
    />
  );
}
