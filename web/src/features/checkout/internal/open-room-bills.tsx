import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenRoomBill } from '@quieta/contract/checkout/list-open-room-bills';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { openRoomBillsQuery } from '../queries.ts';
import styles from './open-bills.module.css';
import { RoomBillState } from './room-bill-state.tsx';
import { usePosting } from './use-posting.ts';

/** The room bills that the hotel does not have, each with its reason and "Post to folio"; nothing where there is none. */
export function OpenRoomBills() {
  const { t } = useLingui();
  const { data: bills = [] } = useQuery(openRoomBillsQuery());
  const { post, pendingId } = usePosting();
  if (bills.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t`Room charges to post`}>
      <h2 className={styles.title}>
        <Trans>Room charges to post</Trans>
      </h2>
      <ul className={styles.list}>
        {bills.map((bill) => (
          <OpenBill
            key={bill.saleId}
            bill={bill}
            isPending={pendingId === bill.saleId}
            onPost={() => void post(bill.saleId)}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenBill({ bill, isPending, onPost }: { bill: OpenRoomBill; isPending: boolean; onPost: () => void }) {
  const { t } = useLingui();
  const { timeZone, currency } = useBranch();
  const { saleNumber, roomId, guestName, soldAt, amount, state, reason } = bill;
  const room = roomId === null ? null : t`Room ${roomId}`;
  return (
    <li className={styles.bill}>
      <Icon alias="bed" size={18} className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.sale}>
          <span>{[saleNumber, room, guestName].filter(Boolean).join(' · ')}</span>
          <span>{formatMoney(toMinor(amount, currency), currency)}</span>
        </div>
        <div className={styles.reason}>
          <RoomBillState state={state} />
          {reason === null ? null : ` · ${reason}`} · {formatInstant(soldAt, timeZone, 'short')}
        </div>
      </div>
      {state === 'posting' ? null : (
        <Button
          action="secondary"
          size="small"
          isPending={isPending}
          onPress={onPost}
          aria-label={t`Post to folio: sale ${saleNumber}`}
        >
          <Trans>Post to folio</Trans>
        </Button>
      )}
    </li>
  );
}
