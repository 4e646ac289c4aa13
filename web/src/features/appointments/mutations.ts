import type { Appointment } from '@quieta/contract/appointments/appointment';
import { undoCancellation, updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import type { Endpoint, SentBodyOf } from '@quieta/contract/endpoint';
import { sessionStore } from '#features/session/store.ts';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import type { CallInput } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { outbox, type PendingWrite, type ShownWrite, write } from '#lib/api/outbox.ts';

/** The rules that the user overrides; each override is audited. */
export interface Overrides {
  readonly overrideAvailability?: boolean;
  readonly overrideRequestedStaff?: boolean;
  /** Books although the waiting-list entry was ended meanwhile. */
  readonly forgetWish?: boolean;
}

/** The fields that a partial change of an appointment sends. */
export type AppointmentChange = SentBodyOf<typeof updateAppointment>;

/** Changes some fields; rejects with a refusal, which the caller shows. `baseVersion` as in the outbox. */
export function changeAppointment(
  id: string,
  body: AppointmentChange,
  baseVersion: number | (() => number),
): Promise<Appointment> {
  return write(updateAppointment, { params: { id }, body }, { baseVersion, isShown: true, quiet: isRefusal });
}

/** Undoes cancellations, all or none; refused where a time is no longer free. */
export function undoCancellations(ids: readonly string[], { isQuiet = false } = {}) {
  const options = { entity: `/appointments/${ids[0] ?? ''}`, isShown: true, quiet: isQuiet };
  return write(undoCancellation, { body: { ids: [...ids] } }, options);
}

/** Moves the upcoming appointments of a visit by so many minutes, or none where one of them cannot be moved. */
export function moveWholeVisit(id: string, minutes: number, overrideAvailability = false) {
  const input = { params: { id }, body: { minutes, overrideAvailability } };
  return write(moveVisit, input, { isShown: true, quiet: isRefusal });
}

/** Writes whose result is shown before the server answers. */
const endpoints: readonly Endpoint[] = [updateAppointment, moveVisit, undoCancellation];

/** Increment it whenever the shape of `ShownWrite` or of an endpoint's input changes. */
const memory = tabMemory<{ writes: readonly ShownWrite[] }>('writes', 1);

/** Keeps shown but pending writes in the tab, and sends those of an earlier page. Called once, before the first. */
export function sendShownWrites(): void {
  persistInTab(outbox, {
    // A write that is under way stays its maker's, whoever works at the desk.
    empty: null,
    isEmpty: ({ pending }) => pending.length === 0,
    keep: ({ pending }, before) => {
      const makers = new Set([...pending, ...before.pending].map(makerOf));
      for (const maker of makers) {
        const writes = pending.flatMap((one) => (makerOf(one) === maker ? (one.shown ?? []) : []));
        memory.write(writes.length === 0 ? null : { writes }, maker);
      }
    },
    restore: () => {
      const stored = memory.read();
      if (stored !== null) sendAgain(stored.writes);
      return stored !== null;
    },
  });
}

/** Maker of a write: the session's user where nobody else was the operator. */
function makerOf({ operator }: PendingWrite): string | undefined {
  return operator?.userId ?? sessionStore.getState().session?.id;
}

/** Sends the page before's pending writes after a reload; the server runs each key once. */
function sendAgain(writes: readonly ShownWrite[]): void {
  /** The version after the last write to each entity. */
  const versions = new Map<string, number>();
  for (const { key, entity, name, input, baseVersion } of writes) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) continue;
    const base = baseVersion === 'next' ? () => versions.get(entity) ?? 0 : (baseVersion ?? undefined);
    // It was stored from a write that this endpoint's own types had checked.
    write(endpoint, input as CallInput<Endpoint>, { entity, key, baseVersion: base, isShown: true }).then(
      (answer) => versions.set(entity, (answer as { version?: number }).version ?? 0),
      // The common handler has reported it: the card is back where it was.
      () => undefined,
    );
  }
}
