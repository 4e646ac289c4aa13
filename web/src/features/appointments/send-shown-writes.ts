import { undoCancellation, updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import type { Endpoint } from '@quieta/contract/endpoint';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import type { CallInput } from '#lib/api-client.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { outbox, type ShownWrite, write } from '#lib/outbox.ts';

/** What is shown as done before it is answered. */
const endpoints: readonly Endpoint[] = [updateAppointment, moveVisit, undoCancellation];

/** Another number with every change of `ShownWrite`, or of what one of the endpoints is sent. */
const memory = tabMemory('writes', 1);

/**
 * Keeps in the tab what its page shows as done before it is answered, and sends what an earlier page has kept. Called once, before the
 * first such write.
 */
export function sendShownWrites(): void {
  persistInTab(outbox, {
    isEmpty: ({ pending }) => pending.length === 0,
    keep: ({ pending }) => {
      const writes = pending.flatMap(({ shown }) => shown ?? []);
      memory.write(writes.length === 0 ? null : { writes });
    },
    restore: () => {
      // Written just above, and of this shape.
      const kept = memory.read() as { writes: readonly ShownWrite[] } | null;
      if (kept !== null) sendAgain(kept.writes);
    },
  });
  registerBranchState({ clear: memory.forget });
}

/** A page that was loaded again sends what the one before it showed as done, under the same keys: the server does each once. */
function sendAgain(writes: readonly ShownWrite[]): void {
  /** The version that the last write to each thing made. */
  const versions = new Map<string, number>();
  for (const { key, entity, name, input, baseVersion } of writes) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) continue;
    const base = baseVersion === 'next' ? () => versions.get(entity) ?? 0 : (baseVersion ?? undefined);
    // What it was sent by its endpoint's own types.
    write(endpoint, input as CallInput<Endpoint>, { entity, key, baseVersion: base, isShown: true }).then(
      (answer) => versions.set(entity, versionOf(answer)),
      // Told by the common handler: the card stands where it was.
      () => undefined,
    );
  }
}

function versionOf(answer: unknown): number {
  const { version } = answer as { version?: number };
  return version ?? 0;
}
