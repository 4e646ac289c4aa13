import { useEffect } from 'react';
import { RoomBillBadge } from '#features/checkout/room-bill-badge.tsx';
import { MessageBadge } from '#features/messages/message-badge.tsx';
import { ReceiptBadge } from '#features/receipts/receipt-badge.tsx';
import { useMay } from '#features/session/store.ts';
import { later } from '#lib/page/later.tsx';
import { fillSalePlace } from '#lib/page/sale-place.tsx';

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

const AppointmentSale = later(async () => (await import('#features/checkout/appointment-sale.tsx')).AppointmentSale);
const InvoiceLink = later(async () => (await import('#features/invoices/sale-invoice.tsx')).InvoiceLink);

/** Fills the place for the sale in the panel of an appointment; renders nothing itself. */
function SalePlace() {
  useEffect(() => fillSalePlace((of) => <AppointmentSale {...of} Invoice={InvoiceLink} />), []);
  return null;
}
