import { join } from 'node:path';
import { seedDemo } from '../../server/database/seed/seed-demo.ts';
import type { Config } from '../../server/src/config.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startFiscalPrinter } from '../../simulators/fiscal-printer/server.ts';
import { openDatabase } from './database.ts';
import { requireFreePort } from './free-port.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything a server process needs around it. */
export type Surroundings = {
  /** The environment for server processes: the given one, completed. */
  readonly env: Environment;
  /** Where the database's files lie; null with an external one. */
  readonly databaseFolder: string | null;
  readonly printerUrl: string | null;
  stop(): Promise<void>;
  kill(): void;
};

/** Starts what the server stands on: a database that is up to date, with demo data if it is our own, and the simulators. */
export async function startSurroundings(env: Environment, config: Config): Promise<Surroundings> {
  console.log('Starting the database …');
  const database = await openDatabase(config, console.error);
  try {
    await requireFreePort('PORT', config.port, config.host);
    if (config.simulators) await requireFreePort('PRINTER_SIMULATOR_PORT', config.printerSimulatorPort, config.host);
    console.log('Bringing tables and demo data up to date …');
    await migrate(database.ownerUrl);
    const printerUrl = `http://localhost:${config.printerSimulatorPort}`;
    if (!config.database) await seedDemo({ ...database, now: Temporal.Now.instant(), printerUrl });
    const printer = config.simulators ? await startPrinter(config) : null;
    return {
      env: { ...env, ...database.env, SIMULATORS: String(config.simulators) },
      databaseFolder: database.folder,
      printerUrl: printer ? printerUrl : null,
      stop: async () => {
        await printer?.close();
        await database.stop();
      },
      kill: database.kill,
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function startPrinter({ printerSimulatorPort, host, dataDir }: Config) {
  return startFiscalPrinter({ port: printerSimulatorPort, host, dataFile: join(dataDir, 'fiscal-printer.jsonl') });
}
