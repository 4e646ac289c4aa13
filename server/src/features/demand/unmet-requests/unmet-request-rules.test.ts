import { describe, expect, test } from 'vitest';
import { decideUnmet, type StoredUnmetRequest } from './unmet-request-rules.ts';

const askedAt = Temporal.Instant.from('2026-11-21T09:00:00Z');
const one = (changes: Partial<StoredUnmetRequest> = {}): StoredUnmetRequest => ({
  id: 'first',
  askedAt,
  origin: 'search',
  reason: 'staff-busy',
  serviceId: 'hydro',
  staffId: null,
  areaId: null,
  gender: null,
  partySize: 1,
  dateFrom: '2026-11-28',
  dateTo: '2026-11-28',
  timeFrom: '14:00:00',
  timeTo: '17:00:00',
  ...changes,
});
const decide = (recent: readonly StoredUnmetRequest[], ...asked: readonly StoredUnmetRequest[]) => {
  const { replaced, added } = decideUnmet(recent, asked);
  return { replaced, added: added.length };
};
const same = { replaced: [], added: 0 };
const another = { replaced: [], added: 1 };

describe('one request is counted once', () => {
  test('asked again as it was, or more narrowly', () => {
    expect(decide([], one())).toEqual(another);
    expect(decide([one()], one())).toEqual(same);
    expect(decide([one()], one({ timeFrom: '15:00:00' }))).toEqual(same);
    expect(decide([one()], one({ timeTo: '16:00:00', gender: 'F', staffId: 'giulia', areaId: 'pool' }))).toEqual(same);
    expect(decide([one({ timeFrom: null, timeTo: null })], one())).toEqual(same);
    expect(decide([one({ dateTo: '2026-12-04' })], one({ dateFrom: '2026-12-01', dateTo: '2026-12-01' }))).toEqual(
      same,
    );
  });

  test('asked more widely, the wider one stands for it', () => {
    const replaces = { replaced: ['first'], added: 1 };
    expect(decide([one()], one({ timeFrom: '13:59:00' }))).toEqual(replaces);
    expect(decide([one()], one({ timeTo: null }))).toEqual(replaces);
    expect(decide([one()], one({ dateTo: '2026-11-29' }))).toEqual(replaces);
    expect(decide([one({ staffId: 'giulia' })], one())).toEqual(replaces);
    expect(decide([one(), one({ id: 'second', timeFrom: '16:00:00' })], one({ timeFrom: null }))).toEqual({
      replaced: ['first', 'second'],
      added: 1,
    });
  });

  test('not where it is for something else', () => {
    for (const changes of [
      { serviceId: 'mud' },
      { partySize: 2 },
      { dateFrom: '2026-11-29', dateTo: '2026-11-29' },
      { timeFrom: '13:00:00', timeTo: '16:00:00' },
    ])
      expect(decide([one()], one(changes))).toEqual(another);
    expect(decide([one({ staffId: 'giulia' })], one({ staffId: 'marco' }))).toEqual(another);
    expect(decide([one({ gender: 'F' })], one({ gender: 'M' }))).toEqual(another);
  });

  test('both halves of a couple count, and count once', () => {
    expect(decide([], one(), one())).toEqual({ replaced: [], added: 2 });
    expect(decide([one(), one({ id: 'second' })], one(), one())).toEqual(same);
    expect(decide([one()], one(), one())).toEqual(another);
  });

  test('a card that is dropped elsewhere on the same day is the same request', () => {
    const dropped = (timeFrom: string, changes = {}) => one({ origin: 'placement', timeFrom, ...changes });
    expect(decide([dropped('10:00:00')], dropped('14:00:00'))).toEqual(same);
    expect(decide([dropped('10:00:00')], dropped('14:00:00', { serviceId: 'mud' }))).toEqual(another);
    expect(decide([dropped('10:00:00')], dropped('14:00:00', { partySize: 2 }))).toEqual(another);
    const next = { dateFrom: '2026-11-29', dateTo: '2026-11-29' };
    expect(decide([dropped('10:00:00')], dropped('14:00:00', next))).toEqual(another);
    // A search tells its own hours.
    expect(decide([dropped('10:00:00', { timeTo: '11:00:00' })], one())).toEqual(another);
  });
});
