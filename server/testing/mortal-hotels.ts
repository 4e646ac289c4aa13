import type { HotelSystem, PmsGateway } from '#gateways/pms/port';

/** The moment at which the process dies during a charge; null: it does not. */
export type Death = 'before-charge' | 'after-charge' | null;

/** A gateway whose process dies in the middle of a charge, which is then never finished. */
export function mortal(real: PmsGateway, death: () => Death): PmsGateway {
  const dying = (post: HotelSystem['postCharge']): HotelSystem['postCharge'] => {
    return async (charge) => {
      const end = death();
      if (end === 'before-charge') throw new Error('the process died');
      const outcome = await post(charge);
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
