import type { BackgroundOptions } from '#features/session/branch-repository';
import { type Repeated, repeat } from '#platform/repeat';
import { lookEvery } from './message-queue-rules.ts';
import { inBranch, listBranches } from './message-repository.ts';
import { followChanges } from './visit-following-commands.ts';

/**
 * Keeps what waits in line with what is booked, in the branches that send messages. Any number of processes may do so:
 * which one follows a branch is decided in the database.
 */
export function followVisits({ log, ...options }: BackgroundOptions): Repeated {
  return repeat({
    every: lookEvery,
    work: async (signal) => {
      for (const scope of await listBranches(options.pool)) {
        const follow = async () => {
          while (!signal.aborted && (await inBranch(options, scope, followChanges))) {}
        };
        // One branch that fails does not keep the others from it.
        await follow().catch((error: unknown) =>
          log.warn({ err: error, ...scope }, 'the visits of a branch could not be followed'),
        );
      }
    },
    onFailure: (error) => log.warn({ err: error }, 'visits could not be followed'),
  });
}
