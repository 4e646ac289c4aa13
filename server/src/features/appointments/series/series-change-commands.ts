import type * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { refuseStale } from '../appointment/appointment-detail-queries.ts';
import { lockAppointments, lockSeriesAppointments } from '../appointment/appointment-repository.ts';
import { withAgreedPrice } from '../booking/agreed-price-queries.ts';
import { refuseOtherStaff, replaceAppointments } from '../booking/replacement-commands.ts';
import { readUndo, sealUndo, undoRow } from './internal/series-undo.ts';
import { planSeriesChange } from './series-change-queries.ts';

/** The key that seals the undo of a change. */
interface UndoOptions {
  readonly sessionKey: Uint8Array;
}

/** A series has nothing before that. */
const beginning = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * Changes a series from one of its appointments on: all that the desk accepted, or none of them. Paid, begun and
 * cancelled ones stay as they are, and so do those that were moved by themselves or left out; the answer names them.
 */
export async function changeSeries(
  context: BranchContext,
  { params: { id }, body: { accepted, ...change } }: Request<typeof seriesEndpoints.changeSeries>,
  { sessionKey }: UndoOptions,
): Promise<AnswerOf<typeof seriesEndpoints.changeSeries>> {
  const all = await context.transaction.run(lockSeriesAppointments, { seriesId: id, from: beginning });
  const planned = await planSeriesChange(context, all, change);
  const byId = new Map(all.map((one) => [one.id, one]));
  for (const { id: appointmentId, version } of accepted) {
    const current = byId.get(appointmentId);
    if (current === undefined) throw new Refusal('not-found');
    await refuseStale(context, current, version);
  }
  const acceptedIds = new Set(accepted.map((one) => one.id));
  const changes = planned.filter(({ current, kept }) => kept === null && acceptedIds.has(current.id));
  for (const { current, refusal } of changes)
    if (refusal !== null) throw new Refusal(refusal.code, { ...refusal.params, appointment: current.id });
  if (!change.overrideRequestedStaff) for (const one of changes) await refuseOtherStaff(context, one);
  const overrideAvailability = change.overrideAvailability === true;
  const priced = await Promise.all(changes.map((one) => withAgreedPrice(context, one, undefined)));
  await replaceAppointments(context, priced, {
    overrideAvailability,
    ...(!overrideAvailability && { action: 'appointment.change-with-series' }),
  });
  const rows = changes.map(({ current }) => undoRow(current));
  return {
    changed: rows.map(({ id: changedId, version }) => ({ id: changedId, version })),
    kept: planned
      .filter((one) => !changes.includes(one))
      .map(({ current, kept }) => ({ id: current.id, reason: kept ?? 'left-out' })),
    undo: sealUndo({ branchId: context.branch.id, seriesId: id, rows }, sessionKey),
  };
}

/**
 * Undoes a change of a series, all or none: each appointment has its values from before, and holds its time again.
 * Working hours are not checked again, because it was booked within them or knowingly outside them. Refuses one that
 * was changed since.
 */
export async function undoSeriesChange(
  context: BranchContext,
  { params: { id }, body }: Request<typeof seriesEndpoints.undoSeriesChange>,
  { sessionKey }: UndoOptions,
): Promise<AnswerOf<typeof seriesEndpoints.undoSeriesChange>> {
  const undo = readUndo(body.undo, sessionKey);
  if (undo?.branchId !== context.branch.id || undo.seriesId !== id) throw new Refusal('not-found');
  const { rows } = undo;
  const locked = await context.transaction.run(lockAppointments, { ids: rows.map((row) => row.id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (locked.length < rows.length) throw new Refusal('not-found');
  for (const current of locked) await refuseStale(context, current, byId.get(current.id)?.version);
  const replacements = locked.map((current) => ({
    current,
    requested: { ...current, ...byId.get(current.id)?.before },
  }));
  await replaceAppointments(context, replacements, {
    overrideAvailability: true,
    action: 'appointment.undo-change-with-series',
    isUndo: true,
  });
  return { restored: locked.map(({ id: restoredId, version }) => ({ id: restoredId, version: version + 1 })) };
}
