import { type APIRequestContext, expect } from '@playwright/test';
import { operaUrl } from './installation.ts';

/** Lets the hotel's system answer no search until `healHotel`. Others who search meanwhile only miss the hotel's guests. */
export async function silenceHotel(request: APIRequestContext): Promise<void> {
  const fault = { operation: 'getHotelReservations', kind: 'status', status: 500, times: 10_000 };
  const answer = await request.post(`${operaUrl}/control/faults`, { data: fault });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function healHotel(request: APIRequestContext): Promise<void> {
  expect((await request.delete(`${operaUrl}/control/faults`)).status()).toBe(200);
}
