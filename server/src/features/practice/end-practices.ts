import type { BackgroundOptions } from '#features/session/branch-repository';
import type { SimulatorGateway } from '#gateways/simulators/simulator-gateway';
import { type Repeated, repeat } from '#platform/repeat';
import { end, forget, listPractices } from './practice-commands.ts';
import { isOver } from './practice-repository.ts';

const every = 2_000;

/**
 * Ends practices whose time has come, and those that were running when this process began: nobody is left with a
 * printer without paper.
 */
export function endPractices(options: BackgroundOptions, simulators: SimulatorGateway): Repeated {
  const since = options.clock.now();
  return repeat({
    every,
    work: () => endDue(options, simulators, since),
    onFailure: (error) => options.log.warn({ err: error }, 'a practice could not be ended'),
  });
}

async function endDue(options: BackgroundOptions, simulators: SimulatorGateway, since: Temporal.Instant) {
  const { pool, clock, log } = options;
  for (const { environmentId, stored } of await listPractices(pool)) {
    const isExpired = isOver(stored, clock.now());
    if (!isExpired && Temporal.Instant.compare(stored.startedAt, since) >= 0) continue;
    await end(options, simulators, environmentId, stored).catch(async (error: unknown) => {
      log.warn({ err: error }, 'the simulator of a practice could not be restored');
      // After its time nobody waits for a simulator that is not there.
      if (isExpired) await forget(options, environmentId, stored);
    });
  }
}
