import { UnusableDatabase } from '../../server/src/platform/database/pool.ts';
import { OperatorProblem } from './operator-problem.ts';
import { readSecretVariables } from './secret-variables.ts';

/**
 * Runs a command's work, with the secrets that stand in files. What the reader can put right is told in its sentence
 * alone; a defect shows its stack.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    readSecretVariables(process.env);
    await work();
  } catch (error) {
    const isForReader = error instanceof OperatorProblem || error instanceof UnusableDatabase;
    console.error(isForReader ? error.message : error);
    process.exit(1);
  }
}

/** Calls `work` when the process is asked to end, and when the one that started it is gone. */
export function onShutdownRequest(work: () => void): void {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, work);
  // Listening to the channel must not be what keeps the process running.
  process.channel?.unref();
}

type Stoppable = { stop(): Promise<void>; kill(): void };

/** Stops everything when the process is asked to end. Who asks a second time does not wait for requests in flight. */
export function stopOnShutdownRequest({ stop, kill }: Stoppable): void {
  let isStopping = false;
  onShutdownRequest(() => {
    if (isStopping) {
      kill();
      process.exit(130);
    }
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        kill();
        process.exit(1);
      },
    );
  });
}
