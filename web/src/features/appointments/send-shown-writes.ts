import { undoCancellation, updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import type { Endpoint } from '@quieta/contract/endpoint';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import type { CallInput } from '#lib/api/api-client.ts';
import { outbox, type ShownWrite, write } from '#lib/api/outbox.ts';
import { registerBranchState } from '#lib/branch-state.ts';

/** Writes whose result is shown before the server answers. */
const endpoints: readonly Endpoint[] = [updateAppointment, moveVisit, undoCancellation];

/** Increment it whenever the shape of `ShownWrite` or of an endpoint's input changes. */
const memory = tabMemory('writes', 1);

/**
 * Keeps the pending writes, whose result is shown already, in the tab, and sends those of an earlier page. Called once, before the
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
      // This page or an earlier one wrote it, with the same version number and so this shape.
      const kept = memory.read() as { writes: readonly ShownWrite[] } | null;
      if (kept !== null) sendAgain(kept.writes);
    },
  });
  registerBranchState({ clear: memory.forget });
}

/** After a reload, sends the pending writes of the page before with the same idempotency keys: the server runs each once. */
function sendAgain(writes: readonly ShownWrite[]): void {
  /** The version after the last write to each entity. */
  const versions = new Map<string, number>();
  for (const { key, entity, name, input, baseVersion } of writes) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) continue;
    const base = baseVersion === 'next' ? () => versions.get(entity) ?? 0 : (baseVersion ?? undefined);
    // It was stored from a write that this endpoint's own types had checked.
    write(endpoint, input as CallInput<Endpoint>, { entity, key, baseVersion: base, isShown: true }).then(
      (answer) => versions.set(entity, versionOf(answer)),
      // The common handler has reported it: the card is back where it was.
      () => undefined,
    );
  }
}

function versionOf(answer: unknown): number {
  const { version } = answer as { version?: number };
  return version ?? 0;
}
