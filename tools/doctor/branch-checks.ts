import { once } from 'node:events';
import { connect } from 'node:net';
import { openHotelAccess } from '../../server/src/features/settings/hotel-access-repository.ts';
import { createPmsGateway } from '../../server/src/gateways/pms/create-pms-gateway.ts';
import { HotelError, type HotelFailure } from '../../server/src/gateways/pms/port.ts';
import { localToday } from '../../server/src/platform/clock.ts';
import { type Check, type Examined, type Finding, fine, questionTimeout, reasonIn, warning, wrong } from './finding.ts';
import type { BranchFacts, Queue } from './read-branches.ts';

/** Whether the hotel system of each branch answers to our access data. */
export const hotelCheck: Check = {
  name: 'hotel',
  examine: async (examined) => {
    const branches = (examined.database?.branches ?? []).filter(({ hotelAccess }) => hotelAccess !== null);
    return Promise.all(branches.map((branch) => askHotel(examined, branch)));
  },
};

async function askHotel({ config, clock, sessionKey }: Examined, branch: BranchFacts): Promise<Finding> {
  const connection = sessionKey && openHotelAccess(branch.hotelAccess ?? '', sessionKey, branch.branchId);
  if (!connection)
    return wrong(
      `The access data of ${branch.name} were sealed with another SESSION_KEY.`,
      'Bring that key back, or enter the access data again under Settings, Hotel system.',
    );
  const gateway = createPmsGateway(clock, { listedOrigins: config.hotelOrigins });
  const hotel = gateway.hotelAt({ connection, timeZone: branch.timeZone });
  try {
    await hotel.searchInHouse({ date: localToday(clock, branch.timeZone).toString(), words: '', cursor: null });
    return fine(`The hotel system of ${branch.name} answers.`);
  } catch (error) {
    if (!(error instanceof HotelError)) throw error;
    const { sentence, remedy, outcome } = failures[error.failure];
    return { outcome, sentence: `The hotel system of ${branch.name} ${sentence}.`, remedy };
  }
}

const failures: Readonly<
  Record<HotelFailure, { readonly sentence: string; readonly remedy: string; readonly outcome: 'warning' | 'wrong' }>
> = {
  unreachable: {
    sentence: 'does not answer',
    remedy: 'See docs/running/bad-days/hotel.md.',
    outcome: 'wrong',
  },
  busy: {
    sentence: 'lets us make no more calls for now',
    remedy: 'Ask again in some minutes.',
    outcome: 'warning',
  },
  'access-refused': {
    sentence: 'refuses our access data',
    remedy: 'Have the hotel allow them, or enter new ones under Settings, Hotel system.',
    outcome: 'wrong',
  },
  refused: {
    sentence: 'refuses to say who stays there',
    remedy: 'Compare the ids under Settings, Hotel system with what the hotel gave you.',
    outcome: 'wrong',
  },
};

/** Whether each printer's address takes a connection; nothing is printed. */
export const printerCheck: Check = {
  name: 'printer',
  examine: async (examined) => {
    const branches = examined.database?.branches ?? [];
    const printers = Map.groupBy(
      branches.filter(({ printerUrl }) => printerUrl !== null),
      ({ printerUrl }) => printerUrl ?? '',
    );
    return Promise.all([...printers].map(([url, of]) => reachPrinter(examined, url, of)));
  },
};

async function reachPrinter({ config }: Examined, url: string, of: readonly BranchFacts[]): Promise<Finding> {
  const { origin, protocol, hostname, port } = new URL(url);
  const whose = of.map(({ name }) => name).join(', ');
  if (!config.printerOrigins.includes(origin))
    return wrong(
      `The printer ${url} of ${whose} is not among PRINTER_ORIGINS: browsers and server may not call it.`,
      'Add its origin to PRINTER_ORIGINS and restart, or correct it under Settings, Fiscal printer.',
    );
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
    timeout: questionTimeout,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'connect');
    return fine(`The printer ${url} of ${whose} takes a connection.`);
  } catch (error) {
    return warning(
      `The printer ${url} of ${whose} takes no connection from here (${reasonIn(error)}).`,
      'Where desks print themselves, ask from a desk. Otherwise see docs/running/bad-days/printer.md.',
    );
  } finally {
    socket.destroy();
  }
}

/** Minutes after which waiting is worth a look, and after which nobody works it off. */
const worthALook = 15;
const nobodyComes = 24 * 60;

/** Work that waits: for the server, or for somebody to look at it. */
export const queueCheck: Check = {
  name: 'queues',
  examine: async ({ database, clock }) => {
    if (database?.branches === undefined) return [];
    const findings = database.branches.flatMap(({ name, queues }) =>
      Object.entries(queues).flatMap(([what, queue]) => judgeQueue(`${what} in ${name}`, queue, clock.now()) ?? []),
    );
    return findings.length > 0 ? findings : [fine(`Nothing waits in ${database.branches.length} branches.`)];
  },
};

/** Judges a queue by how long its first row has waited; null where that is no matter. Exported for its tests. */
export function judgeQueue(what: string, { count, since }: Queue, now: Temporal.Instant): Finding | null {
  if (since === null) return null;
  const minutes = Math.floor(now.since(since).total('minutes'));
  if (minutes < worthALook) return null;
  const age = minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
  const sentence = `${count} ${what}, the first for ${age}.`;
  const remedy = what.includes('look at')
    ? 'Somebody at the spa looks at them, on the screens Sales and Messages.'
    : 'See docs/running/bad-days/README.md for what holds them up.';
  return minutes < nobodyComes ? warning(sentence, remedy) : wrong(sentence, remedy);
}
