import type { Presence } from '@quieta/contract/realtime/presence';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { Announcements } from './announcements.ts';
import { PresenceBoard } from './presence-board.ts';

const here = { environmentId: newId(), branchId: newId() };
const elsewhere = { ...here, branchId: newId() };
const slot = { resourceIds: [newId()], startTime: '2026-11-21T10:00:00+01:00', endTime: '2026-11-21T10:50:00+01:00' };

function board() {
  let now = Temporal.Instant.from('2026-11-21T09:00:00Z');
  return {
    // Never started: its messages reach nobody.
    board: new PresenceBoard(new Announcements('postgres://nowhere'), { now: () => now }),
    wait: (seconds: number) => {
      now = now.add({ seconds });
    },
  };
}

function watch(on: PresenceBoard, scope = here) {
  const heard: Presence[] = [];
  const stop = on.watch(scope, (presence) => heard.push(presence));
  return { heard, stop };
}

test('a desk’s word reaches who watches the branch, and nobody else', () => {
  const { board: one } = board();
  const [ours, theirs] = [watch(one), watch(one, elsewhere)];
  const presence = { deskId: newId(), username: 'anna', slot };
  one.report(here, presence);
  one.report(here, { ...presence, slot: null });
  expect(ours.heard).toEqual([presence, { ...presence, slot: null }]);
  expect(theirs.heard).toEqual([]);
});

test('who comes later is told who is there, until they leave or say nothing for 20 seconds', () => {
  const { board: one, wait } = board();
  const [anna, marco] = [newId(), newId()].map((deskId) => ({ deskId, username: 'desk', slot }));
  if (anna === undefined || marco === undefined) throw new Error('two desks');
  one.report(here, anna);
  wait(15);
  one.report(here, marco);
  expect(watch(one).heard).toEqual([anna, marco]);
  wait(6);
  expect(watch(one).heard).toEqual([marco]);
  one.report(here, { ...marco, slot: null });
  expect(watch(one).heard).toEqual([]);
});

test('who was there before the clock was set back is not shown for longer', () => {
  const { board: one, wait } = board();
  one.report(here, { deskId: newId(), username: 'desk', slot });
  wait(-3_600);
  expect(watch(one).heard).toEqual([]);
});

test('who stops watching hears nothing more', () => {
  const { board: one } = board();
  const { heard, stop } = watch(one);
  stop();
  one.report(here, { deskId: newId(), username: 'anna', slot });
  expect(heard).toEqual([]);
});

test('nobody takes away or replaces what somebody else’s desk has said', () => {
  const { board: one } = board();
  const anna = { deskId: newId(), username: 'anna', slot };
  one.report(here, anna);
  one.report(here, { ...anna, username: 'marco', slot: null });
  expect(watch(one).heard).toEqual([anna]);
});
