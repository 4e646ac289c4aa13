import type { Appointment } from '@quieta/contract/appointments/appointment';
import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import type { Guest } from '@quieta/contract/guests/guest';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { salesQuery } from '#features/checkout/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { vouchersQuery } from '#features/vouchers/queries.ts';
import { call } from '#lib/api/api-client.ts';
import { now } from '#lib/clock.ts';

export interface PaletteRecords {
  readonly appointments: readonly Appointment[];
  readonly sales: readonly SaleRow[];
  readonly vouchers: readonly Voucher[];
}

/** The largest number of found guests whose appointments are loaded: with more, the words are too vague. */
const maxGuests = 3;
/** The largest number for each guest and each kind. */
const max = 3;
/** Shorter numbers and codes match too many. */
const leastOfNumber = 3;

/** The found guests' appointments from today on, and the sales and vouchers whose number or code was typed. */
export function usePaletteRecords(search: string, guests: readonly Guest[]): PaletteRecords {
  const { timeZone } = useBranch();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const booked = useQueries({
    queries: guests.slice(0, maxGuests).flatMap(({ id }) => (id === null ? [] : [comingAppointmentsQuery(id, today)])),
  });
  const isNumber = search.length >= leastOfNumber && /\d/.test(search);
  const { data: sales } = useInfiniteQuery({ ...salesQuery(today, search), enabled: isNumber });
  const { data: vouchers } = useInfiniteQuery({ ...vouchersQuery(null, search), enabled: isNumber });
  return {
    appointments: booked.flatMap(({ data }) => data ?? []),
    sales: isNumber ? (sales?.pages[0]?.data.slice(0, max) ?? []) : [],
    vouchers: isNumber ? (vouchers?.pages[0]?.data.slice(0, max) ?? []) : [],
  };
}

function comingAppointmentsQuery(holderId: string, today: string) {
  return {
    queryKey: ['coming-appointments', holderId, today],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(searchAppointments, { body: { holderId, dateFrom: today, limit: max } }, { signal })).data,
    meta: { changedBy: ['appointment'] },
  } as const;
}
