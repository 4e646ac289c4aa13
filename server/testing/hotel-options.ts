import type { HotelOptions } from '#features/guests/ask-hotel';
import { createPmsGateway, type PmsLimits } from '#gateways/pms/create-pms-gateway';
import type { Clock } from '#platform/clock';

/** 32 bytes, the same in every test, so that access data sealed by one test can be opened by another. */
export const testSessionKey = new Uint8Array(32).fill(7);

/** The gateway to hotel systems, with short timeouts. */
export function hotelOptions(clock: Clock, limits: Partial<PmsLimits> = {}): HotelOptions {
  const timeout = { question: 1_500, charge: 1_500 };
  return { pms: createPmsGateway(clock, { timeout, ...limits }), sessionKey: testSessionKey };
}
