import { type APIRequestContext, expect } from '@playwright/test';
import { unheardOf } from './guests.ts';
import { operaUrl } from './installation.ts';

/** Facts that would make the guest like another. */
const unknown = { birthDate: null, fiscalCode: null, email: null, phone: null };

interface Identified {
  readonly id: string;
}

/** The state of the hotel's system, of which the rows are copied as they are. */
interface HotelState {
  readonly businessDate: string;
  readonly rooms: readonly Identified[];
  readonly profiles: readonly Identified[];
  readonly reservations: readonly Identified[];
}

/** A guest of the hotel, with a treatment that is booked with the stay. */
export interface ArrangedStay {
  readonly name: string;
  readonly lastName: string;
  readonly reservationId: string;
  /** The hotel's code of what is booked. */
  readonly code: string;
}

/**
 * Checks a guest of the journey's own in at the hotel, in a room of their own, who has a treatment on a day booked with
 * the stay.
 */
export async function arrangeStay(request: APIRequestContext, day: Temporal.PlainDate): Promise<ArrangedStay> {
  const state = (await (await request.get(`${operaUrl}/control/state`)).json()) as HotelState;
  const [room, profile, reservation] = [state.rooms[0], state.profiles[0], state.reservations[0]];
  if (room === undefined || profile === undefined || reservation === undefined) throw new Error('the hotel is empty');
  const id = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const own = {
    room: { ...room, id: `7${id}`, number: `H${id}` },
    profile: { ...profile, id: `8${id}`, firstName: 'Ines', lastName: unheardOf('Ospite'), ...unknown },
    reservation: {
      ...reservation,
      id: `9${id}`,
      profileId: `8${id}`,
      companions: [],
      roomId: `7${id}`,
      arrival: state.businessDate,
      departure: Temporal.PlainDate.from(state.businessDate).add({ days: 3 }).toString(),
      state: 'in-house',
      isNoPost: false,
    },
  };
  const answer = await request.put(`${operaUrl}/control/state`, {
    data: {
      rooms: [...state.rooms, own.room],
      profiles: [...state.profiles, own.profile],
      reservations: [...state.reservations, own.reservation],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { lastName, firstName } = own.profile;
  const code = unheardOf('SPA').toUpperCase();
  const at = { from: day.toString(), until: day.toString() };
  const booked = await request.post(`${operaUrl}/control/arrangement`, {
    data: { reservationId: own.reservation.id, code, name: 'Spa ritual', value: 17_000, ...at },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  return { name: `${firstName} ${lastName}`, lastName, reservationId: own.reservation.id, code };
}

/** Cancels a stay at the hotel. */
export async function cancelStay(request: APIRequestContext, { reservationId }: ArrangedStay): Promise<void> {
  const answer = await request.post(`${operaUrl}/control/stay`, { data: { reservationId, state: 'cancelled' } });
  expect(answer.status(), await answer.text()).toBe(200);
}
