import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { searchAppointments, updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { findFreePort } from '@quieta/tools/lib/free-port';
import { startDependencies } from '@quieta/tools/lib/installation';
import { repositoryRoot } from '@quieta/tools/lib/repository';
import { requireConfig } from '@quieta/tools/lib/serve';
import { signIn } from '@quieta/tools/lib/sign-in';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import budgets from '../budgets.json' with { type: 'json' };
import { type Call, createClient, quantile } from './support/load.ts';

// How long after its answer a change arrives at a desk of the other server process: two processes on one database, so
// many changes a second, taken in turn by both.
const perSecond = 20;
const seconds = 15;

// As the sign-in page of the demo prints it: a member of one branch, which need not be named then.
const account = { login: 'therapist', password: 'warm-stone' };

type Headers = Record<string, string>;

/** When each row's change came to a desk that listens, by the version that it brought. */
type Arrivals = Map<string, number>;

const dataDir = await makeTestDataDir('bench');
const servers: ChildProcess[] = [];
try {
  const port = await findFreePort(7);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PRINTER_SIMULATOR_PORT: String(port + 2),
    OPERA_SIMULATOR_PORT: String(port + 3),
    MEWS_SIMULATOR_PORT: String(port + 4),
    MAIL_SIMULATOR_PORT: String(port + 5),
    MAIL_SIMULATOR_PAGE_PORT: String(port + 6),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  const dependencies = await startDependencies(env, requireConfig(env));
  try {
    // Both are known by the first one's address, where the identity provider is.
    const publicUrl = `http://localhost:${port}`;
    const urls = [port, port + 1].map((own) => `http://localhost:${own}`);
    for (const own of [port, port + 1]) {
      servers.push(startProcess({ ...dependencies.env, PORT: String(own), PUBLIC_URL: publicUrl }));
      await answers(`http://localhost:${own}/api/health/live`);
    }
    await measure(urls);
  } finally {
    for (const server of servers) {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    }
    await dependencies.stop();
  }
} finally {
  await removeDataDir(dataDir);
}

async function measure(urls: readonly string[]): Promise<void> {
  const [one = '', other = ''] = urls;
  const { accessToken, environmentName } = await signIn(one, account);
  const headers: Headers = { authorization: `Bearer ${accessToken}`, environmentname: environmentName };
  const calls = urls.map((url) => createClient(url, headers));
  const ids = await appointmentsOfToday(createClient(one, headers));
  const stop = new AbortController();
  const arrivals = [await listen(one, headers, stop.signal), await listen(other, headers, stop.signal)];

  const answered: { change: string; at: number; process: number }[] = [];
  const writes: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await wait(Math.max(0, started + (count * 1000) / perSecond - performance.now()));
    const process = count % urls.length;
    const id = ids[count % ids.length] ?? '';
    const write = async () => {
      const answer = await calls[process]?.('PATCH', `/appointments/${id}`, { notes: `change ${count}` });
      const { version } = updateAppointment.response.parse(JSON.parse(answer ?? ''));
      answered.push({ change: `${id}/${version}`, at: performance.now(), process });
    };
    writes.push(write());
  }
  await Promise.all(writes);
  await wait(2_000);
  stop.abort();

  report(
    'at the same process',
    delays(answered, (process) => arrivals[process]),
  );
  const across = report(
    'at the other process',
    delays(answered, (process) => arrivals[1 - process]),
  );
  if (!(across <= budgets.feed.p99Milliseconds)) process.exitCode = 1;
}

/** Milliseconds from answer to arrival; without end where it never came. No row changes twice within seconds. */
function delays(
  answered: readonly { change: string; at: number; process: number }[],
  arrivalsAt: (process: number) => Arrivals | undefined,
): number[] {
  return answered.map(({ change, at, process }) =>
    Math.max(0, (arrivalsAt(process)?.get(change) ?? Number.POSITIVE_INFINITY) - at),
  );
}

function report(where: string, times: readonly number[]): number {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const max = budgets.feed.p99Milliseconds;
  console.log(
    `${times.length} changes, ${perSecond} a second, ${where}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${max} ms`,
  );
  return p99;
}

function startProcess(env: Readonly<Record<string, string | undefined>>): ChildProcess {
  const child = spawn('node', [join(repositoryRoot, 'tools', 'serve.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}

async function appointmentsOfToday(call: Call): Promise<string[]> {
  const dateFrom = Temporal.Now.plainDateISO('Europe/Rome').toString();
  const answer = await call('POST', '/appointments/Search', { dateFrom, limit: 100 });
  return searchAppointments.response.parse(JSON.parse(answer)).data.map(({ id }) => id);
}

/** Follows a process's stream; resolves once it stands. */
async function listen(url: string, headers: Headers, signal: AbortSignal): Promise<Arrivals> {
  const response = await fetch(`${url}/api/changes`, { headers, signal });
  if (response.body === null) throw new Error('the stream has no body');
  const arrivals: Arrivals = new Map();
  const stands = Promise.withResolvers<void>();
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const at = performance.now();
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data === undefined) continue;
        stands.resolve();
        const { entityId, row } = JSON.parse(data) as { entityId?: string; row?: { version: number } | null };
        if (entityId && row) arrivals.set(`${entityId}/${row.version}`, at);
      }
    }
  };
  read().catch(() => undefined);
  await stands.promise;
  return arrivals;
}
