import { OperatorProblem } from './operator-problem.ts';

/** Runs a command's work. What the reader can put right is told in its sentence alone; a defect shows its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof OperatorProblem ? error.message : error);
    process.exit(1);
  }
}

type Stoppable = { stop(): Promise<void>; kill(): void };

/**
 * Stops everything when the process is asked to end or the one that started us is gone, and ends the process.
 * Who asks a second time does not wait for requests in flight.
 */
export function stopOnSignal({ stop, kill }: Stoppable): void {
  let isStopping = false;
  const onSignal = () => {
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
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, onSignal);
}
