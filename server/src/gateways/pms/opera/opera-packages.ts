import { type ReportedArrangement, sumByCode } from '../arrangement-sums.ts';
import type { BookedStay, HotelSystem } from '../port.ts';
import { readAnswer } from '../tolerant-shapes.ts';
import type { OperaClient } from './opera-client.ts';
import { type ReservationPackage, reservationAnswer } from './opera-shapes.ts';

type Asked = Parameters<HotelSystem['listArrangements']>[0];

/** How many reservations are read at once: the desks' own questions find room in the hotel's pace. */
const reservationsAtOnce = 4;

/** Lists the packages of the reservations, which OPERA gives with one reservation at a time. */
export async function listArrangements(client: OperaClient, hotelId: string, asked: Asked): Promise<BookedStay[]> {
  const stays: BookedStay[] = [];
  for (let at = 0; at < asked.reservationIds.length; at += reservationsAtOnce) {
    const ids = asked.reservationIds.slice(at, at + reservationsAtOnce);
    const found = await Promise.all(ids.map((id) => readStay(client, hotelId, id, asked.currency)));
    stays.push(...found.filter((stay) => stay !== null));
  }
  return stays;
}

/** With these statuses the guest will not come or did not come. Source: OHIP v25.5, `pMS_ResStatusType`. */
const cancelled = new Set(['Cancelled', 'NoShow']);

async function readStay(
  client: OperaClient,
  hotelId: string,
  reservationId: string,
  currency: string,
): Promise<BookedStay | null> {
  const path = `/rsv/v1/hotels/${encodeURIComponent(hotelId)}/reservations/${encodeURIComponent(reservationId)}`;
  const query = 'fetchInstructions=Reservation&fetchInstructions=Packages';
  const json = await client.ask({ method: 'GET', path: `${path}?${query}` });
  const { reservations } = readAnswer(reservationAnswer, json ?? {});
  const found = reservations?.reservation.find(({ reservationIdList }) =>
    reservationIdList.some(({ id, type }) => id === reservationId && type === 'Reservation'),
  );
  if (found === undefined) return null;
  const isCancelled = cancelled.has(found.reservationStatus ?? '');
  const { arrivalDate: arrival = null, departureDate: checkoutDate = null } = found.roomStay ?? {};
  const reported = (found.reservationPackages ?? []).flatMap((one) => daysOf(one, arrival));
  return { reservationId, isCancelled, checkoutDate, arrangements: isCancelled ? [] : sumByCode(reported, currency) };
}

function daysOf(one: ReservationPackage, arrival: string | null): ReportedArrangement[] {
  const { packageCode: code, packageHeaderType: header, consumptionDetails, startDate, endDate } = one;
  const quantity = consumptionDetails?.totalQuantity ?? consumptionDetails?.defaultQuantity ?? 1;
  const common = {
    code,
    name: header?.primaryDetails?.description ?? header?.primaryDetails?.shortDescription ?? null,
    currency: header?.transactionDetails?.currency ?? null,
  };
  const schedule = one.scheduleList ?? [];
  if (schedule.length === 0)
    return [{ ...common, quantity, from: startDate ?? arrival, until: endDate, unitPrice: null }];
  return schedule.map(({ consumptionDate, reservationDate, totalQuantity, unitPrice }) => {
    const day = consumptionDate ?? reservationDate ?? startDate ?? arrival;
    return { ...common, quantity: totalQuantity ?? quantity, from: day, until: day, unitPrice };
  });
}
