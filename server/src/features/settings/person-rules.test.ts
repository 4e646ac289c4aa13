import { describe, expect, test } from 'vitest';
import type { BranchContext } from '#platform/http/context';
import { plausible } from './person-rules.ts';

// In Rome it is the 24th, in New York still the 23rd.
const now = Temporal.Instant.from('2026-11-23T23:30:00Z');
// The values that the rule checks.
const at = (timeZone: string) => ({ clock: { now: () => now }, branch: { timeZone } }) as unknown as BranchContext;
const rome = at('Europe/Rome');
const nobody = { dateOfBirth: null, nationality: null };
const ada = { dateOfBirth: '1985-12-10', nationality: 'GB' };

const birthToCome = expect.objectContaining({
  code: 'birth-date-to-come',
  details: { fields: [{ path: 'dateOfBirth', reason: 'too_big' }] },
});
const noCountry = expect.objectContaining({
  code: 'invalid-request',
  details: { fields: [{ path: 'nationality', reason: 'invalid_value' }] },
});

describe('a person', () => {
  test.each([ada, nobody])('may have a date of birth and a nationality, or neither: %j', (person) => {
    expect(() => plausible(rome, person, null)).not.toThrow();
  });

  test('may be born today, by the branch’s own date, and not tomorrow', () => {
    const born = { ...nobody, dateOfBirth: '2026-11-24' };
    expect(() => plausible(rome, born, null)).not.toThrow();
    expect(() => plausible(at('America/New_York'), born, null)).toThrow(birthToCome);
  });

  test.each(['XX', ''])('is of no country “%s”', (nationality) => {
    expect(() => plausible(rome, { ...ada, nationality }, null)).toThrow(noCountry);
  });

  test('is of the country whose name, or whose people’s name, is sent', () => {
    expect(plausible(rome, { ...ada, nationality: 'Italian' }, null)).toEqual({ ...ada, nationality: 'IT' });
  });

  test('keeps what was odd before, until it is written anew', () => {
    const odd = { dateOfBirth: '2150-01-01', nationality: 'XX' };
    expect(() => plausible(rome, odd, odd)).not.toThrow();
    expect(() => plausible(rome, { ...odd, dateOfBirth: '2150-01-02' }, odd)).toThrow(birthToCome);
    expect(() => plausible(rome, { ...odd, nationality: 'XY' }, odd)).toThrow(noCountry);
    expect(() => plausible(rome, odd, ada)).toThrow(birthToCome);
  });
});
