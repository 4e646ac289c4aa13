import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import type { updateRota as endpoint } from '@quieta/contract/rota/rota-endpoints';
import { lockAppointments } from '#features/appointments/appointment/appointment-repository';
import { moveToStaff } from '#features/appointments/booking/appointment-commands';
import { lockResources } from '#features/appointments/holds/hold-repository';
import { resourceIdsOf } from '#features/appointments/holds/hold-rules';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { deleteClosures, insertExceptions, readExceptions } from '#features/resources/availability-repository';
import { readRota, saveRota } from '#features/resources/rota-repository';
import { requirePermission } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { touchedResources } from './internal/hours-after.ts';
import { refuseReversedRota } from './rota-rules.ts';

type Change = BodyOf<typeof endpoint>;

/** Changes rotas and closures, and gives appointments to other staff members, all or nothing. */
export async function updateRota(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { rotas, takeovers, overrideAvailability } = body;
  if (takeovers.length > 0) requirePermission(context.branch, 'book');
  refuseReversedRota(body);
  const touched = await touchedResources(context, body);
  // The appointments first, then all resources at once: every writer locks in this order.
  const appointments = await context.transaction.run(lockAppointments, {
    ids: takeovers.map(({ appointmentId }) => appointmentId),
  });
  await lockResources(context, [
    ...touched,
    ...appointments.flatMap(resourceIdsOf),
    ...takeovers.map(({ staffId }) => staffId),
  ]);
  const closureIds = await changeClosures(context, body);
  const saved = [];
  for (const rota of rotas) saved.push({ resourceId: rota.resourceId, version: await changeRota(context, rota) });
  await recordChange(context, 'resource', touched);
  if (takeovers.length > 0) await moveToStaff(context, appointments, takeovers, overrideAvailability);
  return {
    rotas: saved,
    closureIds,
    appointments: [...new Map(takeovers.map(({ appointmentId: id, version }) => [id, version + 1]))].map(
      ([id, version]) => ({ id, version }),
    ),
  };
}

async function changeRota(context: BranchContext, requested: Change['rotas'][number]): Promise<number> {
  const { resourceId, version } = requested;
  const before = await readRota(context, resourceId);
  if (before.version !== version) throw new Refusal('version-conflict', {}, { current: before });
  await saveRota(context, resourceId, requested);
  const after = await readRota(context, resourceId);
  await writeAuditEntry(context, { action: 'rota.update', entity: 'resource', entityId: resourceId, before, after });
  return after.version;
}

async function changeClosures(context: BranchContext, { closuresToAdd, closuresToRemove }: Change): Promise<string[]> {
  if (closuresToAdd.length + closuresToRemove.length === 0) return [];
  const before = await readExceptions(context, []);
  await deleteClosures(context, closuresToRemove);
  const ids = await insertExceptions(
    context,
    null,
    closuresToAdd.map((closure) => ({ ...closure, kind: 'closure' })),
  );
  await writeAuditEntry(context, {
    action: 'branch.update-closures',
    entity: 'branch',
    entityId: context.branch.id,
    before: { closures: before },
    after: { closures: await readExceptions(context, []) },
  });
  return ids;
}
