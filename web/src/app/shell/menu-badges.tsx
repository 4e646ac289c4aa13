import { RoomBillBadge } from '#features/checkout/room-bill-badge.tsx';
import { MessageBadge } from '#features/messages/message-badge.tsx';
import { ReceiptBadge } from '#features/receipts/receipt-badge.tsx';
import { useMay } from '#features/session/store.ts';

/** The counts beside the entries of the side menu, each for whoever can do something about it; renders nothing itself. */
export function MenuBadges() {
  const may = useMay();
  return (
    <>
      {may('sell') ? (
        <>
          <ReceiptBadge />
          <RoomBillBadge />
        </>
      ) : null}
      {may('book') ? <MessageBadge /> : null}
    </>
  );
}
