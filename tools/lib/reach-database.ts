import { resolve } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { describeHolder, readHolder } from './data-dir.ts';
import { openDatabase, requireAnswer } from './database.ts';
import { type UrlsOfRunning, urlsOfRunning } from './embedded-postgres/running-server.ts';
import { OperatorProblem } from './operator-problem.ts';

type ReachedDatabase = UrlsOfRunning & { stop(): Promise<void> };

/**
 * The embedded database for a command beside the installation: the one that runs, or one started for the command alone.
 */
export async function reachEmbeddedDatabase(config: Config): Promise<ReachedDatabase> {
  const dataDir = resolve(config.dataDir);
  const holder = readHolder(dataDir);
  if (!holder) {
    const opened = await openDatabase(config, console.error);
    return { ...urlsOfRunning(dataDir), stop: opened.stop };
  }
  try {
    const urls = urlsOfRunning(dataDir);
    await requireAnswer('the data folder', urls.ownerUrl);
    return { ...urls, stop: async () => {} };
  } catch {
    throw new OperatorProblem(
      `The data folder ${dataDir} is in use (${describeHolder(holder)}), but its database does not answer here: run this where that process runs, or wait until it is ready.`,
    );
  }
}
