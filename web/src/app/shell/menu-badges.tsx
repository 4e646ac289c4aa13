import { RoomBillBadge } from '#features/checkout/room-bill-badge.tsx';
import { MessageBadge } from '#features/messages/message-badge.tsx';
import { ReceiptBadge } from '#features/receipts/receipt-badge.tsx';
import { useMay } from '#features/session/store.ts';
import { SalePlace } from './sale-place.tsx';

/**
 * The counts beside the entries of the side menu, each for whoever can do something about it, and what fills places in
 * panels; renders nothing itself.
 */
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
      {may('see-sales') ? <SalePlace /> : null}
    </>
  );
}
