import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import type { Guest } from '@quieta/contract/guests/guest';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { paths } from '#addresses/paths.ts';
import { queryString } from '#lib/api/query-string.ts';

// The address of a record, where the palette leads. Days are the branch's.

export function addressOfAppointment({ id, startTime }: Pick<Appointment, 'id' | 'startTime'>, timeZone: string) {
  return { to: paths.planner, search: { date: dateOf(startTime, timeZone), appointment: id } } as const;
}

/** Address that a guest leads to for users who do not book. */
export function addressOfGuest({ id }: Pick<Guest, 'id'>): string {
  return paths.guests + queryString({ row: id });
}

export function addressOfSale({ id, businessDate }: Pick<SaleRow, 'id' | 'businessDate'>) {
  return { to: paths.sales, search: { date: businessDate, sale: id } } as const;
}

export function addressOfVoucher({ id }: Pick<Voucher, 'id'>) {
  return { to: paths.vouchers, search: { voucher: id } } as const;
}

export function addressOfPackage({ id }: Pick<SoldPackage, 'id'>) {
  return { to: paths.prepaid, search: { package: id } } as const;
}

function dateOf(time: string, timeZone: string): string {
  return Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
