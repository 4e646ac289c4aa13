import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { expect, test } from 'vitest';
import { sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { type PlannerDraft, PlannerStore } from '../../store.ts';
import { columnKey } from '../engine/grid-columns.ts';

const date = '2026-11-21';
const giulia = columnKey('giulia', date);
const at = (day: string, time: string) => `2026-11-${day}T${time}:00+01:00`;

const draft: PlannerDraft = {
  appointmentId: null,
  startTime: at('21', '11:30'),
  endTime: at('21', '12:20'),
  holderName: null,
  service: null,
  staff: { id: 'giulia', name: 'Giulia Ferrari' },
  area: { id: 'cabin-1', name: 'Cabin 1' },
};

function fetchInto(store: PlannerStore, blocks: readonly Block[], dates = [date]): void {
  const load = store.beginLoad(dates, ['giulia']);
  for (const month of load.months) store.replaceRange(load, month, [], blocks);
}

function loadedStore(...blocks: readonly Block[]): PlannerStore {
  const store = new PlannerStore('Europe/Rome');
  fetchInto(store, blocks);
  return store;
}

const idsIn = (store: PlannerStore, key: string) => store.cards(key).map(({ id }) => id);

test('a block stands in its resource’s column on every date that it touches', () => {
  const store = loadedStore(sampleBlock({ id: 'ill', startTime: at('20', '18:00'), endTime: at('22', '09:00') }));
  const days = ['19', '20', '21', '22', '23'].map((day) => idsIn(store, columnKey('giulia', `2026-11-${day}`)));
  expect(days).toEqual([[], ['ill'], ['ill'], ['ill'], []]);
  expect(store.cards(giulia)).toMatchObject([{ kind: 'block', start: 0, end: 1440 }]);
  expect(idsIn(store, columnKey('marco', date))).toEqual([]);
  expect(store.blocksOn(date)).toMatchObject([{ id: 'ill' }]);
});

test('changes of the feed put it up, move it and take it away, and wake its columns alone', () => {
  const store = loadedStore();
  let reported = 0;
  let elsewhere = 0;
  store.subscribeColumn(giulia, () => (reported += 1));
  store.subscribeColumn(columnKey('sofia', date), () => (elsewhere += 1));
  const block = sampleBlock({ id: 'training' });
  store.applyBlock({ entityId: 'training', row: block });
  expect(idsIn(store, giulia)).toEqual(['training']);
  const moved = { ...block, resource: { id: 'marco', name: 'Marco' }, version: 2 };
  store.applyBlock({ entityId: 'training', row: moved });
  expect(idsIn(store, giulia)).toEqual([]);
  expect(idsIn(store, columnKey('marco', date))).toEqual(['training']);
  // The answer to an older write arrives late.
  store.applyBlock({ entityId: 'training', row: block });
  expect(idsIn(store, giulia)).toEqual([]);
  store.applyBlock({ entityId: 'training', row: null });
  expect(store.block('training')).toBeUndefined();
  expect([reported, elsewhere]).toEqual([2, 0]);
});

test('a fetch replaces the blocks that reach into its month, but for what the feed told meanwhile', () => {
  const store = loadedStore(
    sampleBlock({ id: 'gone' }),
    sampleBlock({ id: 'into', startTime: '2026-10-31T08:00:00+01:00', endTime: at('02', '08:00') }),
    sampleBlock({ id: 'later', startTime: '2026-12-03T08:00:00+01:00', endTime: '2026-12-03T09:00:00+01:00' }),
  );
  store.forgetLoaded();
  const load = store.beginLoad([date], ['giulia']);
  store.applyBlock({ entityId: 'new', row: sampleBlock({ id: 'new' }) });
  store.applyBlock({ entityId: 'deleted', row: null });
  for (const month of load.months) store.replaceRange(load, month, [], [sampleBlock({ id: 'deleted' })]);
  expect(idsIn(store, giulia)).toEqual(['new']);
  expect(store.block('into')).toBeUndefined();
  expect(store.block('later')).toBeDefined();
});

test('a block is in the draft’s way, marked on both, until one of them moves', () => {
  const store = loadedStore(sampleBlock({ id: 'training' }));
  store.setResourcesAndServices([{ id: 'giulia', type: 'Staff', capacity: 4 }], []);
  store.setDraft(draft);
  expect(store.draftConflicts()).toMatchObject({ staff: [], area: [], blocks: [{ id: 'training' }] });
  expect(store.cards(giulia)).toMatchObject([
    { kind: 'block', conflict: { staff: true, area: false } },
    { kind: 'draft', conflict: { staff: true, area: false } },
  ]);
  store.applyBlock({
    entityId: 'training',
    row: sampleBlock({ id: 'training', endTime: at('21', '11:30'), version: 2 }),
  });
  expect(store.draftConflicts().blocks).toEqual([]);
  expect(store.cards(giulia)).toMatchObject([{ conflict: { staff: false } }, { conflict: { staff: false } }]);
});
