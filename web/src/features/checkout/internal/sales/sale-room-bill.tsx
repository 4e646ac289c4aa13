import { Trans } from '@lingui/react/macro';
import type { Sale, SaleTender } from '@quieta/contract/checkout/sale';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { isOpenBill } from '../../room-bill-rules.ts';
import { BillReason, RoomBillState, usePosting } from '../room/room-bill-state.tsx';
import styles from './sales.module.css';

/** The state of the sale's room bill at the hotel, and "Post to folio" until it is posted. */
export function SaleRoomBill({ sale }: { sale: Sale }) {
  const tender = sale.tenders.find(({ kind }) => kind === 'RoomBill');
  const { post, pendingId } = usePosting();
  if (tender?.room == null) return null;
  const isVoided = sale.refunds.some(({ kind }) => kind === 'void');
  return (
    <div className={classNames(inRow(2), 'ink-soft')}>
      <Icon alias="bed" size={18} />
      <div className="texts">
        <span className={styles.tags}>
          <span>
            {tender.room.roomId === null ? <Trans>Room charge</Trans> : <Trans>Room {tender.room.roomId}</Trans>}
          </span>
          <Chip tone={isOpenBill(tender.state) ? 'due' : 'paid'} size="small">
            <RoomBillState state={tender.state} />
          </Chip>
        </span>
        <Details tender={tender} />
      </div>
      {isOpenBill(tender.state) && tender.state !== 'posting' && !isVoided ? (
        <Button action="secondary" size="small" isPending={pendingId === sale.id} onPress={() => void post(sale.id)}>
          <Trans>Post to folio</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function Details({ tender: { room, stateReason, stateRefusal } }: { tender: SaleTender }) {
  const numbers = room?.postingIds.join(', ') ?? '';
  return (
    <>
      {room?.guestName == null ? null : <span className="faint">{room.guestName}</span>}
      {stateReason === null && stateRefusal === null ? null : (
        <span className="faint">
          <BillReason reason={stateReason} refusal={stateRefusal} />
        </span>
      )}
      {numbers === '' ? null : (
        <span className="faint">
          <Trans>Posting {numbers}</Trans>
        </span>
      )}
    </>
  );
}
