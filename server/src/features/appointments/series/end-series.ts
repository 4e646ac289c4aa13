import type { endSeries as endpoint } from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockSeriesAppointments, type StoredAppointment } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';
import { cancelAll, deleteAll } from '../booking/appointment-commands.ts';
import { isSeriesKnown } from '../booking/group-repository.ts';

/** Cancels or deletes a series from a date on. Paid and begun appointments stay, and the answer lists them. */
export async function endSeries(
  context: BranchContext,
  { params: { id }, body: { from, how, reason } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!(await isSeriesKnown(context, id))) throw new Refusal('not-found');
  const start = Temporal.PlainDate.from(from).toZonedDateTime(context.branch.timeZone).toInstant();
  const all = await context.transaction.run(lockSeriesAppointments, { seriesId: id, from: start });
  const ended = all.filter(canEnd);
  if (how === 'cancel') await cancelAll(context, ended, reason);
  else await deleteAll(context, ended, reason);
  const remaining = all.filter((appointment) => !canEnd(appointment) && appointment.state !== 'cancelled');
  return { ended: ended.map((one) => one.id), kept: remaining.map((one) => one.id) };
}

function canEnd({ state, paid }: StoredAppointment): boolean {
  return isToCome(state) && !paid;
}
