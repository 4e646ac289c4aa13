import { describe, expect, test } from 'vitest';
import type { BranchContext } from '#platform/http/context';
import { refuseOddPerson } from './person-rules.ts';

// In Rome it is the 24th, in New York still the 23rd.
const now = Temporal.Instant.from('2026-11-23T23:30:00Z');
// What the rule looks at.
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
    expect(() => refuseOddPerson(rome, person, null)).not.toThrow();
  });

  test('may be born today, by the branch’s own date, and not tomorrow', () => {
    const born = { ...nobody, dateOfBirth: '2026-11-24' };
    expect(() => refuseOddPerson(rome, born, null)).not.toThrow();
    expect(() => refuseOddPerson(at('America/New_York'), born, null)).toThrow(birthToCome);
  });

  test.each(['XX', 'gb', ''])('is of no country “%s”', (nationality) => {
    expect(() => refuseOddPerson(rome, { ...ada, nationality }, null)).toThrow(noCountry);
  });

  test('keeps what was odd before, until it is written anew', () => {
    const odd = { dateOfBirth: '2150-01-01', nationality: 'XX' };
    expect(() => refuseOddPerson(rome, odd, odd)).not.toThrow();
    expect(() => refuseOddPerson(rome, { ...odd, dateOfBirth: '2150-01-02' }, odd)).toThrow(birthToCome);
    expect(() => refuseOddPerson(rome, { ...odd, nationality: 'XY' }, odd)).toThrow(noCountry);
    expect(() => refuseOddPerson(rome, odd, ada)).toThrow(birthToCome);
  });
});
