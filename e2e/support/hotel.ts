import { type APIRequestContext, expect } from '@playwright/test';
import { operaUrl } from './installation.ts';

/**
 * Lets the hotel's system answer no search until `healHotel`. Others who search meanwhile only miss the hotel's guests.
 */
export async function silenceHotel(request: APIRequestContext): Promise<void> {
  const fault = { operation: 'getHotelReservations', kind: 'status', status: 500, times: 10_000 };
  const answer = await request.post(`${operaUrl}/control/faults`, { data: fault });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function healHotel(request: APIRequestContext): Promise<void> {
  expect((await request.delete(`${operaUrl}/control/faults`)).status()).toBe(200);
}

/** Lets the hotel's system have no time for the next charge: it hears nothing of it. */
export async function refuseOneCharge(request: APIRequestContext): Promise<void> {
  const fault = { operation: 'postBillingCharges', kind: 'status', status: 429 };
  expect((await request.post(`${operaUrl}/control/faults`, { data: fault })).status()).toBe(201);
}

/** Postings on guests' bills under a sale's number, in cents, in the order in which they came there. */
export async function postingsAt(request: APIRequestContext, saleNumber: string): Promise<number[]> {
  const answer = await request.get(`${operaUrl}/control/postings`);
  const postings = (await answer.json()) as { reference: string; unitAmount: number; quantity: number }[];
  return postings
    .filter(({ reference }) => reference === saleNumber)
    .map(({ unitAmount, quantity }) => unitAmount * quantity);
}

export interface InHouseGuest {
  readonly name: string;
  readonly room: string;
}

interface HotelState {
  readonly rooms: readonly { readonly id: string; readonly number: string }[];
  readonly profiles: readonly { readonly id: string; readonly firstName: string | null; readonly lastName: string }[];
  readonly reservations: readonly {
    readonly profileId: string;
    readonly roomId: string | null;
    readonly state: string;
    readonly isNoPost: boolean;
    readonly isFolioClosed: boolean;
    readonly creditLimit: number | null;
  }[];
}

/** Guests who stay in one room today and may be charged, by room. */
export async function chargeableGuests(request: APIRequestContext): Promise<InHouseGuest[]> {
  const state = (await (await request.get(`${operaUrl}/control/state`)).json()) as HotelState;
  const here = state.reservations.filter((one) => one.state === 'in-house');
  return here
    .filter((one) => !one.isNoPost && !one.isFolioClosed && one.creditLimit === null)
    .filter(({ profileId }) => here.filter((one) => one.profileId === profileId).length === 1)
    .flatMap(({ profileId, roomId }) => {
      const profile = state.profiles.find(({ id }) => id === profileId);
      const room = state.rooms.find(({ id }) => id === roomId);
      if (profile?.firstName == null || room === undefined) return [];
      return { name: `${profile.firstName} ${profile.lastName}`, room: room.number };
    })
    .sort((one, other) => one.room.localeCompare(other.room));
}
