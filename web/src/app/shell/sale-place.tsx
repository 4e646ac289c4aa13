import { useEffect } from 'react';
import { later } from '#lib/page/later.tsx';
import { fillSalePlace } from '#lib/page/sale-place.tsx';

const AppointmentSale = later(async () => (await import('#features/checkout/appointment-sale.tsx')).AppointmentSale);
const InvoiceLink = later(async () => (await import('#features/invoices/invoice-link.tsx')).InvoiceLink);

/** Fills the place for the sale in the panel of an appointment; renders nothing itself. */
export function SalePlace() {
  useEffect(() => fillSalePlace((of) => <AppointmentSale {...of} Invoice={InvoiceLink} />), []);
  return null;
}
