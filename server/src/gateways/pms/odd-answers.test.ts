import { pmsProvider } from '@quieta/contract/settings/business-profile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HotelOfAnswers, startHotelOfAnswers } from '../../../testing/hotel-of-answers.ts';

/** A value as a vendor might send it instead: absent, null, of another type, or an unknown code. */
function oddValue(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom(null, undefined, '', 'SomethingNew', 0, -1.5, true, [], {}, [null], '2026-13-45');
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.slice(0, 5).map(oddValue));
    return fc.oneof({ weight: 9, arbitrary: items }, { weight: 1, arbitrary: other });
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => oddValue(inner).map((odd) => [key, odd] as const));
    const odd = fc.tuple(...entries).map((pairs) => Object.fromEntries(pairs));
    return fc.oneof({ weight: 9, arbitrary: odd }, { weight: 1, arbitrary: other });
  }
  return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
}

describe.each(pmsProvider.options)('%s', (provider) => {
  let hotel: HotelOfAnswers;

  beforeAll(async () => {
    hotel = await startHotelOfAnswers(provider);
  });
  afterAll(() => hotel.stop());

  test('whatever is absent, null, of another kind or new in its answers, nothing breaks: it is mapped or told as a failure', async () => {
    const { usual, answers } = hotel;
    expect(usual.size).toBeGreaterThan(4);
    const odd = fc.tuple(...[...usual].map(([key, value]) => oddValue(value).map((given) => [key, given] as const)));
    await fc.assert(
      fc.asyncProperty(odd, async (given) => {
        answers.clear();
        for (const [key, value] of given) answers.set(key, JSON.stringify(value) ?? 'null');
        if (provider === 'opera') answers.set('POST /oauth/v1/tokens', '{"access_token":"t","expires_in":3600}');
        await hotel.useAll();
      }),
      { numRuns: 60 },
    );
    // Every call reached the system: the circuit breaker did not open.
    expect(hotel.asked()).toBeGreaterThan(60 * 4);
  });
});
