import type { HotelSystem, PmsGateway } from '#gateways/pms/port';

/** When the process is as good as dead for the work that it has in hand; null: it lives. */
export type Death = 'before-charge' | 'after-charge' | null;

/** A gateway whose process dies in the middle of a charge: what it was doing is never finished. */
export function mortal(real: PmsGateway, death: () => Death): PmsGateway {
  const dying = (tell: HotelSystem['postCharge']): HotelSystem['postCharge'] => {
    return async (charge) => {
      const end = death();
      if (end === 'before-charge') throw new Error('the process died');
      const outcome = await tell(charge);
      if (end === 'after-charge') throw new Error('the process died');
      return outcome;
    };
  };
  return {
    hotelAt(place) {
      const hotel = real.hotelAt(place);
      return { ...hotel, postCharge: dying(hotel.postCharge), cancelCharge: dying(hotel.cancelCharge) };
    },
  };
}
