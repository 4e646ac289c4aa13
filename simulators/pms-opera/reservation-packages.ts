import type { Hotel } from '../hotel/hotel.ts';
import { type Arrangement, daysOf, type Reservation } from '../hotel/hotel-state.ts';

/** The packages of a reservation: `reservationPackageType`. What was called off is no longer among them. */
export function reservationPackages(hotel: Hotel, { id }: Reservation): object[] {
  return hotel
    .arrangementsOf(id)
    .filter(({ isCancelled }) => !isCancelled)
    .map((arrangement) => reservationPackage(hotel, arrangement));
}

function reservationPackage({ state }: Hotel, arrangement: Arrangement): object {
  const { id, code, name, quantity, from, until, value } = arrangement;
  return {
    packageCode: code,
    internalId: Number(id),
    startDate: from,
    endDate: until,
    source: 'Reservation',
    packageHeaderType: {
      primaryDetails: { description: name, shortDescription: name.slice(0, 20) },
      transactionDetails: {
        allowance: false,
        currency: state.currency,
        postingType: 'EveryNight',
        calculationRule: 'FlatRate',
      },
      postingAttributes: { addToRate: value === null, sellSeparate: true },
    },
    consumptionDetails: { defaultQuantity: quantity, totalQuantity: quantity, allowanceConsumed: false },
    scheduleList: daysOf(arrangement).map((day) => ({
      consumptionDate: day,
      reservationDate: day,
      totalQuantity: quantity,
      ...(value !== null && { unitPrice: value / 100, computedResvPrice: (value * quantity) / 100 }),
    })),
  };
}
