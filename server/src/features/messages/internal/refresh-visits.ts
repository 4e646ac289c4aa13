import { timedKinds } from '@quieta/contract/messages/message-kind';
import { recordChange } from '#features/realtime/record-change';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { letWait, lockWaiting, readBooked, removeMessage, type Upserted } from '../message-repository.ts';
import { type PerformedAppointment, readDecided, readKnown, writeKnown } from '../notice-rules.ts';
import { lockNotices, type VisitNotice } from '../visit-notice-repository.ts';
import {
  isKnownDifferently,
  type NoticedVisit,
  type SendingRules,
  type Topic,
  type Waiting,
  waitingOf,
} from '../waiting-rules.ts';

interface Waits {
  readonly id: string;
  readonly kind: string;
  readonly dueAt: Temporal.Instant;
}

/** The topics of a guest's visit with what waits of each. */
type WaitingNow = Readonly<Partial<Record<Topic, Waits>>>;

/**
 * Brings what waits for the guests of these visits in line with what is booked: adds, replaces and takes away. Answers
 * how many visits have something else waiting than before.
 */
export async function refreshVisits(
  context: BranchWork,
  visitIds: readonly string[],
  rules: SendingRules,
): Promise<number> {
  const { transaction } = context;
  // Messages before notices: whoever sends one locks them in this order.
  const waiting = Map.groupBy(await transaction.run(lockWaiting, { visitIds }), keyOf);
  const notices = await lockNotices(context, visitIds);
  const booked = Map.groupBy(await transaction.run(readBooked, { visitIds }), keyOf);
  const changed: string[] = [];
  const toWait: Upserted[] = [];
  for (const notice of notices) {
    const waits = Object.fromEntries((waiting.get(keyOf(notice)) ?? []).map((one) => [one.topic, one])) as WaitingNow;
    changed.push(...refreshNotice(context, notice, { booked: booked.get(keyOf(notice)) ?? [], waits, rules, toWait }));
  }
  letWait(context, toWait);
  await recordChange(context, 'message', changed);
  return changed.length;
}

interface Known {
  readonly booked: readonly PerformedAppointment[];
  readonly waits: WaitingNow;
  readonly rules: SendingRules;
  /** Takes up what is to wait, to be written at once. */
  readonly toWait: Upserted[];
}

const topics: readonly Topic[] = ['news', ...timedKinds];

/** Answers the ids of the messages that it added, changed or took away. */
function refreshNotice(
  { transaction, clock, branch }: BranchWork,
  notice: VisitNotice,
  { booked, waits, rules, toWait }: Known,
): string[] {
  const now = clock.now();
  const visit = noticed(notice, booked, waits);
  const planned: Waiting = waitingOf(visit, rules, now, branch.timeZone);
  if (isKnownDifferently(visit, rules, now))
    transaction.write(knowsAll, { visitId: notice.visitId, guestId: notice.guestId, known: writeKnown(booked) });
  return topics.flatMap((topic) => {
    const [want, waiting] = [planned[topic], waits[topic]];
    if (want === null) {
      if (waiting === undefined) return [];
      transaction.write(removeMessage, { id: waiting.id });
      return [waiting.id];
    }
    if (waiting?.kind === want.kind && waiting.dueAt.equals(want.dueAt)) return [];
    const id = waiting?.id ?? newId();
    const { visitId, guestId } = notice;
    toWait.push({ ...want, id, topic, visitId, guestId, createdAt: now });
    return [id];
  });
}

function noticed(notice: VisitNotice, booked: readonly PerformedAppointment[], waits: WaitingNow): NoticedVisit {
  return {
    known: readKnown(notice.known),
    handled: readKnown(notice.handled),
    notifiedAt: notice.notifiedAt,
    decided: readDecided(notice.decided),
    booked,
    waiting: Object.fromEntries(Object.entries(waits).map(([topic, { dueAt }]) => [topic, dueAt])),
  };
}

const knowsAll = prepared(
  'visit-notice-knows',
  ($: Placeholders<{ visitId: string; guestId: string; known: string }>) =>
    db
      .updateTable('visitNotice')
      .set({ known: $.known, handled: $.known })
      .where('visitId', '=', $.visitId)
      .where('guestId', '=', $.guestId),
);

function keyOf({ visitId, guestId }: { readonly visitId: string | null; readonly guestId: string | null }): string {
  return `${visitId}/${guestId}`;
}
