import { join } from 'node:path';
import { seedDemo } from '../../server/database/seed/seed-demo.ts';
import type { Config } from '../../server/src/config.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startFiscalPrinter } from '../../simulators/fiscal-printer/server.ts';
import { type MailSimulator, startMailSimulator } from '../../simulators/mail/server.ts';
import { openDatabase } from './database.ts';
import { requireFreePorts } from './free-port.ts';
import { type DemoHotel, demoHotels } from './hotel-simulators.ts';
import { showProgress } from './show-progress.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything a server process needs around it. */
export type ServerDependencies = {
  /** The environment for server processes: the given one, completed. */
  readonly env: Environment;
  /** Folder of the database's files; null with an external one. */
  readonly databaseFolder: string | null;
  readonly printerUrl: string | null;
  /** The simulated hotels; none where the simulators are off. */
  readonly hotels: readonly DemoHotel[];
  /** The page of the simulated mail server; null where messages go to a real one, or to none. */
  readonly mailUrl: string | null;
  stop(): Promise<void>;
  kill(): void;
};

/**
 * Starts what the server stands on: a database that is up to date, with the demo's data where that is wanted, and the
 * simulators.
 */
export async function startDependencies(env: Environment, config: Config): Promise<ServerDependencies> {
  console.log('Starting the database …');
  const database = await openDatabase(config, console.error);
  const stopping = [database.stop];
  const stop = async () => {
    for (const each of stopping.toReversed()) await each();
  };
  try {
    await requireFreePorts(portsOf(config), config.host);
    console.log(`Bringing tables ${config.demo ? 'and demo data ' : ''}up to date …`);
    await showProgress('Bringing tables up to date', (report) => migrate(database.ownerUrl, report));
    const printerUrl = `http://localhost:${config.printerSimulatorPort}`;
    const hotels = config.simulators ? demoHotels(config) : [];
    const completed = { ...env, ...database.env };
    if (config.demo) {
      const sessionKey = Buffer.from(completed['SESSION_KEY'] ?? '', 'base64');
      const connected = { connections: hotels, sessionKey };
      const now = Temporal.Now.instant();
      await showProgress('Bringing the demo up to date', () =>
        seedDemo({ ...database, now, printerUrl, hotels: connected, language: config.demoLanguage }),
      );
    }
    if (config.simulators) {
      stopping.push((await startPrinter(config)).close);
      for (const hotel of hotels) stopping.push((await hotel.start()).stop);
    }
    const mail = catchesMail(config) ? await startMail(config) : null;
    if (mail !== null) stopping.push(mail.close);
    return {
      env: {
        ...completed,
        SIMULATORS: String(config.simulators),
        ...(mail !== null && mailVariables(mail)),
      },
      databaseFolder: database.folder,
      printerUrl: config.simulators ? printerUrl : null,
      hotels,
      mailUrl: mail?.url ?? null,
      stop,
      kill: database.kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The ports that will be listened on, by the variables that name them. */
function portsOf(config: Config): Record<string, number> {
  return {
    PORT: config.port,
    ...(config.metricsPort !== null && { METRICS_PORT: config.metricsPort }),
    ...(config.simulators && {
      PRINTER_SIMULATOR_PORT: config.printerSimulatorPort,
      ...Object.fromEntries(
        Object.entries(config.hotelSimulatorPorts).map(([provider, port]) => [
          `${provider.toUpperCase()}_SIMULATOR_PORT`,
          port,
        ]),
      ),
    }),
    ...(catchesMail(config) && {
      MAIL_SIMULATOR_PORT: config.mailSimulatorPort,
      MAIL_SIMULATOR_PAGE_PORT: config.mailSimulatorPagePort,
    }),
  };
}

function startPrinter({ printerSimulatorPort, host, dataDir }: Config) {
  return startFiscalPrinter({ port: printerSimulatorPort, host, dataFile: join(dataDir, 'fiscal-printer.jsonl') });
}

/** Whoever names a mail server of their own wants their messages to go there. */
function catchesMail({ simulators, mail }: Config): boolean {
  return simulators && mail === null;
}

function startMail({ mailSimulatorPort: port, mailSimulatorPagePort: pagePort, host }: Config): Promise<MailSimulator> {
  return startMailSimulator({ port, pagePort, host });
}

/** They send the messages of the installation to the simulator, which delivers none of them. */
function mailVariables({ smtpUrl }: MailSimulator): Environment {
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'messages@quieta.example' };
}
