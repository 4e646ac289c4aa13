import { Trans } from '@lingui/react/macro';
import type { HotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import { useQuery } from '@tanstack/react-query';
import { taxesQuery } from '#features/settings/queries.ts';
import { formatPercent } from '#lib/format/number.ts';
import type { CartRow } from '../../cart-rules.ts';
import { useCart } from '../../cart-store.ts';
import { isHotelTaxed } from '../../hotel-tax-rules.ts';
import { useHotelTaxes } from '../payment/use-hotel-taxes.ts';

/** Shows which of two possible taxes applies to a row, and why. */
export function RowTax({ row }: { row: CartRow }) {
  const cart = useCart();
  const hotel = useHotelTaxes();
  const { data: taxes = [] } = useQuery(taxesQuery());
  if (row.hotelTaxId == null || hotel.rule === 'never') return null;
  const isHotel = isHotelTaxed(row, cart, hotel);
  const tax = taxes.find(({ id }) => id === (isHotel ? row.hotelTaxId : row.taxId));
  if (tax === undefined) return null;
  const rate = formatPercent(tax.rate / 100, 2);
  return (
    <div className="detail">
      <Reason rule={hotel.rule} isHotel={isHotel} rate={rate} />
    </div>
  );
}

function Reason({ rule, isHotel, rate }: { rule: HotelTaxRule; isHotel: boolean; rate: string }) {
  if (rule === 'room-bill') {
    return isHotel ? <Trans>VAT {rate}: charged to the room</Trans> : <Trans>VAT {rate}: paid at the desk</Trans>;
  }
  return isHotel ? <Trans>VAT {rate}: hotel guest</Trans> : <Trans>VAT {rate}: day guest</Trans>;
}
