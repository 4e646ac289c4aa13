import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** At most this many; more than a desk can call in a day. */
const maxRows = 500;

const pendingChanges = prepared('message-wanted-changes', ($: Placeholders<{ now: Temporal.Instant }>) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('guest as g', 'g.id', 'a.guestId')
    .innerJoin('service as s', 's.id', 'a.serviceId')
    .leftJoin('visitNotice as n', (join) =>
      join.onRef('n.visitId', '=', 'a.visitId').onRef('n.guestId', '=', 'a.guestId'),
    )
    .select(['a.id', 'a.visitId', 'a.startsAt', 's.name as service', 'n.answerNote', 'n.answeredAt'])
    .select(['g.id as guestId', 'g.firstName', 'g.lastName', 'g.phoneNumber'])
    .where('a.guestAnswer', '=', 'change-wanted')
    .where('a.deletedAt', 'is', null)
    .where('a.startsAt', '>', $.now)
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .limit(maxRows),
);

/** The guests who ask for a change of a visit that is to come, by its time. */
export async function listWantedChanges({
  transaction,
  branch,
  clock,
}: BranchContext): Promise<AnswerOf<typeof messageEndpoints.listWantedChanges>> {
  const now = clock.now();
  const rows = await transaction.run(pendingChanges, { now });
  const visits = Map.groupBy(rows, ({ visitId, guestId }) => `${visitId}/${guestId}`);
  return [...visits.values()].flatMap((appointments) => {
    const [first] = appointments;
    if (first === undefined) return [];
    const { visitId, guestId, firstName, lastName, phoneNumber, startsAt, answerNote, answeredAt } = first;
    return {
      visitId,
      guest: { id: guestId, fullName: `${firstName} ${lastName}`.trim(), phoneNumber },
      startTime: toWireTime(startsAt, branch.timeZone),
      appointmentIds: appointments.map(({ id }) => id),
      services: appointments.map(({ service }) => service),
      note: answerNote,
      answeredAt: answeredAt && toWireTime(answeredAt, branch.timeZone),
    };
  });
}
