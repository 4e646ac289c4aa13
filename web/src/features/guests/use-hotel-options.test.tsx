import { expect, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { sampleSession } from '#features/session/testing/sample-user.ts';
import { draw, drawWith } from '#lib/testing/draw.tsx';
import { useHotelOptions } from './guest-combo-box.tsx';
import type { HotelFailure } from './guest-rules.ts';

function Lines({ failure }: { failure: HotelFailure | null }) {
  return useHotelOptions(failure).map(({ id, label, detail, isDisabled }) => (
    <option key={id} disabled={isDisabled}>
      {label}: {detail}
    </option>
  ));
}

const linesIn = (environmentName: string, failure: HotelFailure | null) => {
  drawWith(sessionStore, { session: sampleSession({ environmentName }) });
  return draw(<Lines failure={failure} />);
};

const sample = '<option disabled="">Sample guest: Only a sample: cannot be booked or charged</option>';
const asked = 'Only your own guests are found. It retries automatically.';

test.each([
  ['unreachable', 'The hotel system does not answer'],
  ['busy', 'The hotel system is busy'],
  ['access-refused', 'The hotel system rejects the credentials'],
] as const)(
  'GST-05 a hotel that is %s is told as such: in the demo with a sample that cannot be chosen, elsewhere with nobody made up',
  (failure, reported) => {
    const notice = `<option disabled="">${reported}: ${asked}</option>`;
    expect(linesIn('demo', failure)).toBe(sample + notice);
    for (const environment of ['milano', 'demo2', '']) expect(linesIn(environment, failure)).toBe(notice);
  },
);

test('GST-05 while the hotel answers there is nothing to tell', () => {
  expect(linesIn('demo', null)).toBe('');
  expect(linesIn('milano', null)).toBe('');
});
