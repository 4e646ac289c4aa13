import type { undoCancellation as endpoint } from '@quieta/contract/appointments/undo-cancellation';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAppointments } from './appointment-queries.ts';
import { lockAppointments, type StoredAppointment, saveAppointment } from './appointment-repository.ts';
import { timeOf } from './hold-rules.ts';
import { auditedValues } from './internal/audited-values.ts';
import { placeAnew } from './internal/place-anew.ts';
import { tellWishes } from './tell-wishes.ts';

/**
 * Takes cancellations back, all or none: each appointment stands where it stood and holds its time again. Its hours are not asked
 * for anew, because it was booked in them or beside them knowingly. One that is not cancelled stays as it is.
 */
export async function undoCancellation(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const ids = [...new Set(body.ids)];
  const found = await lockAppointments(context, ids);
  if (found.length < ids.length) throw new Refusal('not-found');
  const replacements = found
    .filter(({ state }) => state === 'cancelled')
    .map((present) => ({ present, wanted: takenBack(present) }));
  await placeAnew(context, replacements, true);
  for (const { present, wanted } of replacements) {
    await saveAppointment(context, wanted);
    await writeAuditEntry(context, {
      action: 'appointment.undo-cancellation',
      entity: 'appointment',
      entityId: present.id,
      before: auditedValues(present),
      after: auditedValues(wanted),
    });
  }
  await recordChange(
    context,
    'appointment',
    replacements.map(({ present }) => present.id),
  );
  await tellWishes(
    context,
    replacements.map(({ wanted }) => timeOf(wanted)),
  );
  const { actor, branch, transaction } = context;
  const rows = await readAppointments(transaction, { environmentId: actor.environmentId, branch }, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function takenBack(present: StoredAppointment): StoredAppointment {
  return { ...present, state: present.cancelledFrom ?? 'booked', cancelledFrom: null, cancelReason: null };
}
