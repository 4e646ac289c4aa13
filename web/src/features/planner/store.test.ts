import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { columnKey } from './internal/engine/grid-columns.ts';
import { type PlannerDraft, PlannerStore } from './store.ts';

const date = '2026-11-21';
const staff = ['giulia', 'marco', 'sofia'];
const giulia = columnKey('giulia', date);
const marco = { id: 'marco', name: 'Marco Bellini' };
const at = (time: string) => `${date}T${time}:00+01:00`;

const draft: PlannerDraft = {
  appointmentId: null,
  startTime: at('14:30'),
  endTime: at('15:20'),
  holderName: 'Camila Ortega',
  service: { id: 'aroma-massage', name: 'Aroma massage', color: '#0d9488' },
  staff: marco,
  area: { id: 'cabin-2', name: 'Cabin 2' },
};

function loadedStore(rows: readonly Appointment[] = []): PlannerStore {
  const store = new PlannerStore('Europe/Rome');
  fetchInto(store, rows);
  return store;
}

function fetchInto(store: PlannerStore, rows: readonly Appointment[], day = date): void {
  store.forgetLoaded();
  const load = store.beginLoad([day], staff);
  for (const month of load.months) store.replaceRange(load, month, rows);
}

const resource = (id: string, type: ResourceType, capacity = 1) => ({ id, type, capacity });

const service = (id: string, fields: Partial<Service>) => ({
  id,
  resourceIds: [],
  staffSetUp: 0,
  staffCleanUp: 0,
  areaSetUp: 0,
  areaCleanUp: 0,
  ...fields,
});

function idsIn(store: PlannerStore, key: string): string[] {
  return store.cards(key).map(({ id }) => id);
}

/** Counts how often each staff column of the day is notified of a change. */
function listen(store: PlannerStore): Map<string, number> {
  const reported = new Map<string, number>();
  for (const id of staff)
    store.subscribeColumn(columnKey(id, date), () => reported.set(id, (reported.get(id) ?? 0) + 1));
  return reported;
}

describe('what lacks somebody', () => {
  const resources = [resource('marco', 'Staff'), resource('cabin-2', 'Area')];
  const services = [
    service('aroma', { resourceIds: ['marco', 'cabin-2'] }),
    service('day-pass', { resourceIds: ['cabin-2'] }),
  ];
  const [nobody, nowhere] = [columnKey('no-staff', date), columnKey('no-area', date)];
  const open = sampleAppointment({ id: 'open', staff: null });

  test('stands in a column of its own where its service is done by somebody, until it has one', () => {
    const pass = { ...open.service, id: 'day-pass' };
    const store = loadedStore([open, sampleAppointment({ id: 'pass', staff: null, service: pass })]);
    expect(store.isInUse(nobody)).toBe(false);
    let reported = 0;
    store.subscribeColumn(nobody, () => (reported += 1));
    store.setResourcesAndServices(resources, services);
    expect([idsIn(store, nobody), reported]).toEqual([['open'], 1]);
    store.applyChange({ entityId: 'open', row: { ...open, staff: marco, version: 2 } });
    expect([store.isInUse(nobody), idsIn(store, columnKey('marco', date))]).toEqual([false, ['open']]);
  });

  test('and likewise where its service needs an area', () => {
    const store = loadedStore([sampleAppointment({ id: 'open', area: null })]);
    store.setResourcesAndServices(resources, services);
    expect([idsIn(store, nobody), idsIn(store, nowhere)]).toEqual([[], ['open']]);
  });

  test('stays there while it is open in the panel, and a new draft alone brings no column', () => {
    const store = loadedStore([open]);
    store.setResourcesAndServices(resources, services);
    const aroma = { id: 'aroma', name: 'Aroma massage', color: '#0d9488' };
    store.setDraft({ ...draft, appointmentId: 'open', staff: null, service: aroma });
    expect(idsIn(store, nobody)).toEqual(['draft']);
    store.setDraft({ ...draft, staff: null, service: aroma });
    store.applyChange({ entityId: 'open', row: null });
    expect(store.isInUse(nobody)).toBe(false);
  });
});

describe('loading', () => {
  test('SCH-05 a fetch replaces the month’s rows and leaves the draft', () => {
    const store = loadedStore([
      sampleAppointment({ id: 'gone' }),
      sampleAppointment({ id: 'stays', startTime: at('10:00'), endTime: at('10:50') }),
    ]);
    fetchInto(
      store,
      [
        sampleAppointment({
          id: 'december',
          startTime: '2026-12-01T09:00:00+01:00',
          endTime: '2026-12-01T09:50:00+01:00',
        }),
      ],
      '2026-12-01',
    );
    store.setDraft(draft);

    fetchInto(store, [
      sampleAppointment({ id: 'stays', startTime: at('10:00'), endTime: at('10:50') }),
      sampleAppointment({ id: 'new', startTime: at('12:00'), endTime: at('12:50') }),
    ]);

    expect(idsIn(store, giulia)).toEqual(['stays', 'new']);
    expect(idsIn(store, columnKey('giulia', '2026-12-01'))).toEqual(['december']);
    expect(store.draft()).toBe(draft);
    expect(idsIn(store, columnKey('marco', date))).toEqual(['draft']);
  });

  test('a treatment over the midnight between two months is on both days, whichever of the months is loaded', () => {
    const lasting = sampleAppointment({
      id: 'thermal-night',
      startTime: '2026-11-30T23:30:00+01:00',
      endTime: '2026-12-01T00:30:00+01:00',
    });
    const before = sampleAppointment({
      id: 'before',
      startTime: '2026-11-30T22:00:00+01:00',
      endTime: '2026-12-01T00:00:00+01:00',
    });
    const keys = ['2026-11-30', '2026-12-01'].map((day) => columnKey('giulia', day));
    const store = new PlannerStore('Europe/Rome');
    fetchInto(store, [before, lasting], '2026-12-01');
    expect(keys.map((key) => idsIn(store, key))).toEqual([['thermal-night'], ['thermal-night']]);
    fetchInto(store, [before, lasting]);
    expect(keys.map((key) => idsIn(store, key))).toEqual([['before', 'thermal-night'], ['thermal-night']]);
    // It was deleted while nobody followed.
    fetchInto(store, [before], '2026-12-01');
    expect(keys.map((key) => idsIn(store, key))).toEqual([['before'], []]);
  });

  describe('months that nobody looks at any more', () => {
    const months = ['2026-11-21', '2026-12-01', '2027-01-01', '2027-02-01'];
    const row = (on: string, fields: object = {}) =>
      sampleAppointment({ id: on, startTime: `${on}T09:00:00+01:00`, endTime: `${on}T09:50:00+01:00`, ...fields });

    test('are let go, but for the last three', () => {
      const store = new PlannerStore('Europe/Rome');
      for (const month of months) fetchInto(store, [row(month)], month);
      expect(months.map((month) => store.rowsOn(month).length)).toEqual([0, 1, 1, 1]);
      expect(months.map((month) => store.isKnown([month]))).toEqual([false, true, true, true]);
      expect(store.appointment('2026-11-21')).toBeUndefined();
    });

    test('a month that is looked at again stays, and the one not seen for longest goes', () => {
      const store = new PlannerStore('Europe/Rome');
      for (const month of months.slice(0, 3)) fetchInto(store, [row(month)], month);
      store.beginLoad(['2026-11-21'], staff);
      fetchInto(store, [row('2027-02-01')], '2027-02-01');
      expect(months.map((month) => store.rowsOn(month).length)).toEqual([1, 0, 1, 1]);
    });

    test('what is being written or is open in the panel stays, and what reaches into a month that stays', () => {
      const store = new PlannerStore('Europe/Rome');
      const overnight = row('2026-11-30', { endTime: '2026-12-01T00:30:00+01:00' });
      fetchInto(store, [row('2026-11-21'), row('2026-11-22'), overnight], '2026-11-21');
      store.beginOperation({ key: 'k', id: '2026-11-21', patch: { notes: 'tea' } });
      store.setDraft({ ...draft, appointmentId: '2026-11-22' });
      for (const month of months.slice(1)) fetchInto(store, [row(month), overnight], month);
      expect(store.appointment('2026-11-21')?.notes).toBe('tea');
      expect(store.appointment('2026-11-22')).toBeDefined();
      expect(idsIn(store, columnKey('giulia', '2026-12-01'))).toContain('2026-11-30');
    });

    test('a column that somebody listens to keeps its cards, the others are laid out again', () => {
      const store = loadedStore([sampleAppointment({ id: 'a' })]);
      const december = columnKey('giulia', '2026-12-01');
      fetchInto(store, [row('2026-12-01')], '2026-12-01');
      store.subscribeColumn(giulia, () => undefined);
      const [heard, unheard] = [store.cards(giulia), store.cards(december)];
      store.beginLoad([date], staff);
      expect(store.cards(giulia)).toBe(heard);
      expect(store.cards(december)).not.toBe(unheard);
    });
  });

  test('SCH-05 one row an id, however often it comes', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' }), sampleAppointment({ id: 'a' })]);
    store.applyChange({ entityId: 'a', row: sampleAppointment({ id: 'a', version: 2 }) });
    expect(idsIn(store, giulia)).toEqual(['a']);
    expect(store.rowsOn(date)).toHaveLength(1);
  });

  test('SCH-05 loading and failure are flags; the next success clears the failure', () => {
    const store = new PlannerStore('Europe/Rome');
    const failing = store.beginLoad([date], staff);
    expect(store.loadState()).toEqual({ loading: true, failed: false });
    store.failLoad(failing);
    expect(store.loadState()).toEqual({ loading: false, failed: true });
    fetchInto(store, []);
    expect(store.loadState()).toEqual({ loading: false, failed: false });
  });

  test('a day is known once its month was fetched, stays so while it is fetched again, and is not where that failed', () => {
    const store = new PlannerStore('Europe/Rome');
    expect(store.isKnown([date])).toBe(false);
    store.failLoad(store.beginLoad([date], staff));
    expect(store.isKnown([date])).toBe(false);
    fetchInto(store, []);
    expect(store.isKnown([date])).toBe(true);
    expect(store.isKnown([date, '2026-12-01'])).toBe(false);
    store.forgetLoaded();
    store.beginLoad([date], staff);
    expect(store.isKnown([date])).toBe(true);
  });

  test('SCH-06 a loaded month is not asked for again, another month or other resources are', () => {
    const store = loadedStore();
    expect(store.beginLoad(['2026-11-02'], staff).months).toEqual([]);
    expect(store.beginLoad(['2026-11-02'], ['giulia']).months).toHaveLength(1);
    expect(store.beginLoad(['2026-11-30', '2026-12-01'], staff).months).toHaveLength(2);
  });

  test('what a superseded fetch brings is ignored', () => {
    const store = new PlannerStore('Europe/Rome');
    const slow = store.beginLoad([date], ['giulia']);
    const quick = store.beginLoad([date], staff);
    const [month] = slow.months;
    if (month === undefined) throw new Error('nothing to load');
    store.replaceRange(quick, month, [sampleAppointment({ id: 'now' })]);
    store.replaceRange(slow, month, [sampleAppointment({ id: 'late' })]);
    expect(idsIn(store, giulia)).toEqual(['now']);
  });

  test('a fetch that began before the feed spoke does not undo what the feed said', () => {
    const store = loadedStore([sampleAppointment({ id: 'deleted' }), sampleAppointment({ id: 'moved' })]);
    store.forgetLoaded();
    const load = store.beginLoad([date], staff);
    store.applyChange({ entityId: 'deleted', row: null });
    store.applyChange({ entityId: 'moved', row: sampleAppointment({ id: 'moved', staff: marco, version: 2 }) });
    store.applyChange({ entityId: 'booked', row: sampleAppointment({ id: 'booked' }) });
    const before = [sampleAppointment({ id: 'deleted' }), sampleAppointment({ id: 'moved' })];
    for (const month of load.months) store.replaceRange(load, month, before);
    expect(idsIn(store, giulia)).toEqual(['booked']);
    expect(idsIn(store, columnKey('marco', date))).toEqual(['moved']);
  });
});

describe('who is told', () => {
  test('one change tells at most two columns of a view', () => {
    const store = loadedStore([
      sampleAppointment({ id: 'a' }),
      sampleAppointment({ id: 'b', staff: { id: 'sofia', name: 'Sofia' } }),
    ]);
    const reported = listen(store);
    store.applyChange({ entityId: 'a', row: sampleAppointment({ id: 'a', staff: marco, version: 2 }) });
    expect(reported).toEqual(
      new Map([
        ['giulia', 1],
        ['marco', 1],
      ]),
    );
  });

  test('a change that stays in its column tells that column alone and keeps the other cards', () => {
    const store = loadedStore([
      sampleAppointment({ id: 'a' }),
      sampleAppointment({ id: 'b', startTime: at('11:00'), endTime: at('11:50') }),
    ]);
    const [, untouched] = store.cards(giulia);
    const reported = listen(store);
    store.applyChange({ entityId: 'a', row: sampleAppointment({ id: 'a', paid: true, version: 2 }) });
    expect(reported).toEqual(new Map([['giulia', 1]]));
    expect(store.cards(giulia)[1]).toBe(untouched);
  });

  test('a fetch that brings what is known leaves every card and every list the same object', () => {
    const rows = () => [sampleAppointment({ id: 'a' })];
    const store = loadedStore(rows());
    const cards = store.cards(giulia);
    fetchInto(store, rows());
    expect(store.cards(giulia)).toBe(cards);
  });

  test('who listens to an appointment hears of that one alone', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' }), sampleAppointment({ id: 'b' })]);
    let heard = 0;
    const stop = store.subscribeAppointment('a', () => (heard += 1));
    store.applyChange({ entityId: 'b', row: null });
    expect(heard).toBe(0);
    store.applyChange({ entityId: 'a', row: null });
    stop();
    store.applyChange({ entityId: 'a', row: sampleAppointment({ id: 'a', version: 3 }) });
    expect(heard).toBe(1);
  });

  test('an older version never replaces a newer one', () => {
    const store = loadedStore([sampleAppointment({ id: 'a', version: 5, notes: 'newer' })]);
    store.applyChange({ entityId: 'a', row: sampleAppointment({ id: 'a', version: 4, notes: 'older' }) });
    expect(store.appointment('a')?.notes).toBe('newer');
  });
});

describe('a changed guest', () => {
  const anna = {
    id: 'anna',
    fullName: 'Anna Caruso Villa',
    externalId: null,
    allergies: 'almond oil',
    roomId: '204',
    checkinDate: '2026-11-20',
    checkoutDate: '2026-11-22',
  };
  const later = { startTime: '2026-11-29T09:00:00+01:00', endTime: '2026-11-29T09:50:00+01:00' };
  const camila = { ...anna, id: 'camila', fullName: 'Camila Ortega' };

  test('shows at once in the guest’s rows, the room in those of the stay', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' }), sampleAppointment({ id: 'b', ...later })]);
    store.applyGuest(anna);
    const { fullName, allergies } = anna;
    expect(store.appointment('a')?.holder).toMatchObject({ fullName, allergies, roomId: '204' });
    expect(store.appointment('b')?.holder).toMatchObject({ fullName, allergies, roomId: null });
    expect(store.cards(giulia)).toMatchObject([{ row: { holder: { fullName } } }]);
    expect(store.appointment('a')?.version).toBe(1);
  });

  test('tells only the guest’s rows and their columns, and nobody where nothing of it shows', () => {
    const store = loadedStore([
      sampleAppointment({ id: 'a' }),
      sampleAppointment({ id: 'b', staff: marco, holder: camila }),
      sampleAppointment({ id: 'walk-in', staff: { id: 'sofia', name: 'Sofia Conti' }, holder: null }),
    ]);
    const reported = listen(store);
    const heard: string[] = [];
    for (const id of ['a', 'b', 'walk-in']) store.subscribeAppointment(id, () => heard.push(id));
    store.applyGuest(anna);
    store.applyGuest(anna);
    expect(reported).toEqual(new Map([['giulia', 1]]));
    expect(heard).toEqual(['a']);
  });

  test('reaches rows that came later and were asked for before it, fetched or answered', () => {
    const store = new PlannerStore('Europe/Rome');
    const load = store.beginLoad([date], staff);
    store.beginOperation({ key: 'k', id: 'b', patch: later });
    store.applyGuest(anna);
    for (const month of load.months) store.replaceRange(load, month, [sampleAppointment({ id: 'a' })]);
    store.settle('k', [sampleAppointment({ id: 'b', ...later })]);
    expect(['a', 'b'].map((id) => store.appointment(id)?.holder?.fullName)).toEqual([anna.fullName, anna.fullName]);
  });

  test('is not undone by a fetch that began before it, and gives way to a later one', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.forgetLoaded();
    const load = store.beginLoad([date], staff);
    store.applyGuest(anna);
    for (const month of load.months) store.replaceRange(load, month, [sampleAppointment({ id: 'a' })]);
    expect(store.appointment('a')?.holder?.fullName).toBe('Anna Caruso Villa');
    fetchInto(store, [sampleAppointment({ id: 'a', holder: { ...anna, fullName: 'Anna V.' } })]);
    expect(store.appointment('a')?.holder?.fullName).toBe('Anna V.');
  });
});

describe('operations', () => {
  test('APP-04 an optimistic update shows at once as updated, and its answer as saved', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.beginOperation({ key: 'k', id: 'a', patch: { staff: marco } });
    expect(idsIn(store, columnKey('marco', date))).toEqual(['a']);
    expect(store.internalState('a')).toBe('updated');
    store.settle('k', [sampleAppointment({ id: 'a', staff: marco, version: 2 })]);
    expect(idsIn(store, giulia)).toEqual([]);
    expect(store.internalState('a')).toBe('saved');
    expect(store.appointment('a')?.version).toBe(2);
  });

  test('two drops of one card in a row: the first is refused, the second stands, and is saved on its own', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.beginOperation({ key: 'first', id: 'a', patch: { staff: marco } });
    const later = { startTime: at('12:00'), endTime: at('12:50') };
    store.beginOperation({ key: 'second', id: 'a', patch: later });
    store.rollback('first');
    expect(store.appointment('a')).toMatchObject({ staff: { id: 'giulia' }, ...later });
    expect(store.internalState('a')).toBe('updated');
    store.settle('second', [sampleAppointment({ id: 'a', ...later, version: 2 })]);
    expect(store.appointment('a')).toMatchObject({ ...later, version: 2 });
    expect(store.internalState('a')).toBe('saved');
  });

  test('the feed is faster than the answer: the card stays where it was dropped, and the answer changes nothing', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.beginOperation({ key: 'k', id: 'a', patch: { staff: marco } });
    const moved = sampleAppointment({ id: 'a', staff: marco, version: 2 });
    store.applyChange({ entityId: 'a', row: moved });
    const cards = store.cards(columnKey('marco', date));
    store.settle('k', [moved]);
    expect(idsIn(store, columnKey('marco', date))).toEqual(cards.map(({ id }) => id));
    expect(idsIn(store, giulia)).toEqual([]);
    expect(store.internalState('a')).toBe('saved');
  });

  test('a refused update puts the card back, keeping what another desk changed meanwhile', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.beginOperation({ key: 'k', id: 'a', patch: { staff: marco } });
    store.applyChange({
      entityId: 'a',
      row: sampleAppointment({ id: 'a', notes: 'allergic to almond oil', version: 2 }),
    });
    expect(idsIn(store, columnKey('marco', date))).toEqual(['a']);
    store.rollback('k');
    expect(idsIn(store, giulia)).toEqual(['a']);
    expect(store.appointment('a')?.notes).toBe('allergic to almond oil');
  });

  test('two writes under way lie over each other in their order', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.beginOperation({ key: 'move', id: 'a', patch: { staff: marco } });
    store.beginOperation({ key: 'note', id: 'a', patch: { notes: 'quiet room' } });
    store.rollback('move');
    expect(store.appointment('a')).toMatchObject({ staff: { id: 'giulia' }, notes: 'quiet room' });
  });

  test('APP-01 what the server does not have yet, such as a new draft, is in state created', () => {
    expect(loadedStore([sampleAppointment({ id: 'a' })]).internalState('draft')).toBe('created');
  });
});

describe('draft', () => {
  const lucia = sampleAppointment({
    id: 'lucia',
    startTime: at('14:00'),
    endTime: at('15:00'),
    staff: { id: 'sofia', name: 'Sofia Conti' },
    area: { id: 'cabin-2', name: 'Cabin 2' },
  });

  test.each([
    { what: 'its own command', command: 'sent', clashes: [], shown: ['booked'] },
    { what: 'a command of another desk', command: 'other', clashes: ['booked'], shown: ['booked', 'draft'] },
    { what: 'no command', command: undefined, clashes: ['booked'], shown: ['booked', 'draft'] },
  ])('a draft that is being saved clashes with no row of its own: one made by $what', ({ command, clashes, shown }) => {
    const store = loadedStore();
    const { id, ...place } = sampleAppointment({ id: 'booked' });
    store.setDraft({ ...draft, ...place, appointmentId: null, command: 'sent' });
    store.applyChange({ entityId: id, row: { id, ...place }, command });
    expect(store.draftConflicts().staff.map((row) => row.id)).toEqual(clashes);
    expect(idsIn(store, giulia)).toEqual(shown);
    // A change after a lost answer would be booked beside it.
    store.setDraft({ ...draft, ...place, appointmentId: null, command: undefined });
    expect(store.draftConflicts().staff.map((row) => row.id)).toEqual(['booked']);
  });

  test('APP-09 the draft and what it collides with are both marked, live', () => {
    const store = loadedStore([lucia]);
    store.setDraft(draft);
    const ringOf = (key: string) => store.cards(key)[0]?.conflict;
    expect(store.draftConflicts()).toEqual({ staff: [], area: [lucia], others: [], blocks: [] });
    expect(ringOf(columnKey('sofia', date))).toEqual({ staff: false, area: true });
    expect(ringOf(columnKey('marco', date))).toEqual({ staff: false, area: true });

    store.applyChange({ entityId: 'lucia', row: { ...lucia, area: { id: 'cabin-3', name: 'Cabin 3' }, version: 2 } });
    expect(ringOf(columnKey('marco', date))).toEqual({ staff: false, area: false });
  });

  test('a day’s rows are the same while a draft and its clashes come and go', () => {
    const store = loadedStore([lucia]);
    const rows = store.rowsOn(date);
    let reported = 0;
    store.subscribeDays([date], () => (reported += 1));
    store.setDraft(draft);
    store.setDraft({ ...draft, appointmentId: 'lucia' });
    store.setDraft(null);
    expect(reported).toBe(0);
    expect(store.rowsOn(date)).toBe(rows);
    store.applyChange({ entityId: 'lucia', row: { ...lucia, version: 2, notes: 'Late' } });
    expect([reported, store.rowsOn(date) === rows]).toEqual([1, false]);
  });

  test('what was filled in before it for the same visit is drawn with it, and goes with it', () => {
    const store = loadedStore([]);
    const earlier = { ...draft, holderName: 'Helen', staff: { id: 'sofia', name: 'Sofia Conti' } };
    store.setDraft(draft, [earlier]);
    const drawn = (id: string) =>
      store.cards(columnKey(id, date)).map((card) => (card.kind === 'draft' ? [card.id, card.draft] : card.id));
    expect(drawn('sofia')).toEqual([['draft-1', earlier]]);
    expect(drawn('marco')).toEqual([['draft', draft]]);
    store.setDraft(null);
    expect([...drawn('sofia'), ...drawn('marco')]).toEqual([]);
  });

  test('APP-09 a party takes a place of its area for each of its people', () => {
    const store = loadedStore([{ ...lucia, partySize: 2 }]);
    store.setResourcesAndServices([resource('cabin-2', 'Area', 4)], []);
    store.setDraft({ ...draft, partySize: 2 });
    expect(store.draftConflicts().area).toEqual([]);
    store.setDraft({ ...draft, partySize: 3 });
    expect(store.draftConflicts().area).toHaveLength(1);
  });

  test('APP-09 a free place of an area is no conflict, a no-show neither', () => {
    const store = loadedStore([lucia]);
    store.setDraft(draft);
    store.setResourcesAndServices([resource('cabin-2', 'Area', 2)], []);
    expect(store.draftConflicts().area).toEqual([]);
    store.setResourcesAndServices([], []);
    expect(store.draftConflicts().area).toHaveLength(1);
    store.applyChange({ entityId: 'lucia', row: { ...lucia, lifeCycle: 'no-show', status: 'NoShow', version: 2 } });
    expect(store.draftConflicts().area).toEqual([]);
  });

  test('APP-09 what is carried is told what it would collide with, itself left out', () => {
    const store = loadedStore([lucia, sampleAppointment({ id: 'a' })]);
    const place = {
      startTime: at('14:30'),
      endTime: at('15:20'),
      staff: marco,
      area: { id: 'cabin-2', name: 'Cabin 2' },
      service: null,
    };
    expect(store.conflictsOf({ appointmentId: 'a', ...place })).toEqual({
      staff: [],
      area: [lucia],
      others: [],
      blocks: [],
    });
    expect(store.conflictsOf({ appointmentId: 'lucia', ...place }).area).toEqual([]);
    expect(store.conflictsOf({ appointmentId: 'a', ...place, startTime: at('15:00') }).area).toEqual([]);
  });

  test('APP-09 set-up and clean-up are in the way too, each of its own resource', () => {
    const store = loadedStore([{ ...lucia, service: { ...lucia.service, id: 'mud' } }]);
    store.setResourcesAndServices([], [service('mud', { areaCleanUp: 10 }), service('aroma', { areaSetUp: 5 })]);
    const behind = (minutes: number, service: string) => {
      const startTime = Temporal.Instant.from(lucia.endTime).add({ minutes }).toString();
      const endTime = Temporal.Instant.from(lucia.endTime)
        .add({ minutes: minutes + 50 })
        .toString();
      return store.conflictsOf({
        appointmentId: null,
        startTime,
        endTime,
        staff: lucia.staff,
        area: lucia.area,
        service: { id: service },
      });
    };
    expect(behind(9, 'other')).toMatchObject({ staff: [], area: [{ id: 'lucia' }] });
    expect(behind(10, 'other').area).toEqual([]);
    expect(behind(14, 'aroma').area).toHaveLength(1);
    expect(behind(15, 'aroma').area).toEqual([]);
  });

  test('the draft of a saved appointment stands in its place', () => {
    const store = loadedStore([sampleAppointment({ id: 'a' })]);
    store.setDraft({ ...draft, appointmentId: 'a' });
    expect(idsIn(store, giulia)).toEqual([]);
    store.setDraft(null);
    expect(idsIn(store, giulia)).toEqual(['a']);
    expect(idsIn(store, columnKey('marco', date))).toEqual([]);
  });

  test('moving the draft tells the column that it leaves and the one it enters', () => {
    const store = loadedStore();
    store.setDraft(draft);
    const reported = listen(store);
    store.setDraft({ ...draft, staff: { id: 'sofia', name: 'Sofia Conti' } });
    expect(reported).toEqual(
      new Map([
        ['marco', 1],
        ['sofia', 1],
      ]),
    );
  });
});

test('a day that comes ahead of its month is known at once, and its month replaces it', () => {
  const store = new PlannerStore('Europe/Rome');
  const load = store.beginLoad([date], staff);
  const other = date.replace('21', '22');
  store.replaceRange(load, { from: date, to: date }, [sampleAppointment({ id: 'early' })]);
  expect(store.appointment('early')).toBeDefined();
  expect(store.isKnown([date])).toBe(true);
  expect(store.isKnown([other])).toBe(false);
  expect(store.loadState().loading).toBe(true);

  for (const month of load.months) store.replaceRange(load, month, [sampleAppointment({ id: 'late' })]);
  expect([store.appointment('early'), store.appointment('late')?.id]).toEqual([undefined, 'late']);
  expect(store.isKnown([other])).toBe(true);
  expect(store.loadState().loading).toBe(false);
});

test('a day that comes ahead leaves the other days of its month as they are', () => {
  const next = sampleAppointment({
    id: 'next',
    startTime: '2026-11-22T10:00:00+01:00',
    endTime: '2026-11-22T11:00:00+01:00',
  });
  const store = loadedStore([sampleAppointment({ id: 'gone' }), next]);
  store.forgetLoaded();
  const load = store.beginLoad([date], staff);
  store.replaceRange(load, { from: date, to: date }, []);
  expect([store.appointment('gone'), store.appointment('next')?.id]).toEqual([undefined, 'next']);
});
