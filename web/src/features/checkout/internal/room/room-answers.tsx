import { Trans, useLingui } from '@lingui/react/macro';
import { isLeaving } from '@quieta/contract/checkout/departure';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { useToday } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { Warning } from '../warning.tsx';
import type { RoomBill } from './use-room-bill.ts';

/** The hotel's objections to a room charge and the confirmations it needs: always visible above the pay button. */
export function RoomAnswers({ bill }: { bill: RoomBill }) {
  const { t } = useLingui();
  const { guest, obstacle, hasFailed, isAsking, stay } = bill;
  if (guest === null || isAsking) return null;
  if (obstacle !== null)
    return (
      <Warning>
        {obstacle === 'no-post'
          ? t`The hotel allows no charges to this guest’s room.`
          : t`This guest is not staying at the hotel at the moment.`}
      </Warning>
    );
  if (hasFailed) return <Away bill={bill} guest={guest} />;
  return stay === null ? null : <NameConfirmed bill={bill} guest={guest} />;
}

function NameConfirmed({ bill, guest }: { bill: RoomBill; guest: GuestReference }) {
  return (
    <Checkbox isSelected={bill.isConfirmed} onChange={bill.confirm}>
      <Trans>The guest confirmed the name {guest.fullName}</Trans>
    </Checkbox>
  );
}

/** The hotel does not answer, so nothing can be confirmed; a guest with a known room may still be charged later. */
function Away({ bill, guest }: { bill: RoomBill; guest: GuestReference }) {
  const { t } = useLingui();
  const { busyFor } = bill;
  return (
    <div className={inColumn(2, 'start')}>
      <Warning>
        {busyFor !== null ? (
          <Trans>
            The hotel system takes no more requests at the moment. Ask it again in {busyFor} s, or take another payment.
          </Trans>
        ) : guest.roomId === null ? (
          t`The hotel system does not answer, and no room of this guest is known. Take another payment.`
        ) : (
          <Trans>
            The hotel system does not answer. You can sell now: the charge to room {guest.roomId} stays not posted until
            you post it to the folio from the sale.
          </Trans>
        )}
      </Warning>
      {guest.roomId === null ? null : (
        <>
          <LeavingToday guest={guest} />
          <Checkbox isSelected={bill.isTakenUnposted} onChange={bill.takeUnposted}>
            {t`Sell without posting`}
          </Checkbox>
          <NameConfirmed bill={bill} guest={guest} />
        </>
      )}
      <Button action="quiet" size="small" onPress={bill.retry}>
        {t`Ask the hotel again`}
      </Button>
    </div>
  );
}

/** A sale without posting to a guest who leaves today may never be paid. */
function LeavingToday({ guest: { checkoutDate } }: { guest: GuestReference }) {
  const { t } = useLingui();
  const today = useToday();
  if (checkoutDate === null || !isLeaving(checkoutDate, today)) return null;
  return (
    <Warning>
      <strong>
        {checkoutDate === today ? (
          t`This guest leaves today. Post the charge before the hotel makes the bill, or take another payment.`
        ) : (
          <Trans>
            This guest was due to leave on {formatDate(checkoutDate, 'medium')}: the hotel’s bill may be closed. Take
            another payment.
          </Trans>
        )}
      </strong>
    </Warning>
  );
}
