import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clockAt, momentOf, oddMoments } from './moments.ts';

/** Prints the clock of a process and of its worker there, in whole minutes, and the date of an answer that it gives. */
const program = `
  const http = await import('node:http');
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker('(await import("node:worker_threads")).parentPort.postMessage(Date.now())', { eval: true });
  const inWorker = await new Promise((resolve) => worker.once('message', resolve));
  const server = http.createServer((_, response) => response.end()).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { headers } = await fetch('http://localhost:' + server.address().port);
  server.close();
  const zoned = Temporal.Now.zonedDateTimeISO('UTC');
  const read = [
    new Date(), new Date(Date.now()), new Date(Date()), new Date(inWorker), new Date(headers.get('date')),
    new Date(Temporal.Now.instant().epochMilliseconds), new Date(zoned.epochMilliseconds),
    new Date(Temporal.Now.plainDateTimeISO('UTC').toString() + 'Z'),
  ].map((date) => date.toISOString().slice(0, 16) + 'Z');
  const others = [
    String(new Date(0).getTime()), new Date(2020, 1, 29).getFullYear(), new Date() instanceof Date,
    new Date().constructor === Date, Temporal.Now.plainDateISO('UTC').toString() === zoned.toPlainDate().toString(),
  ];
  console.log(JSON.stringify({ read: [...new Set(read)], others }));`;

test('a process at another moment reads it wherever it asks, in its workers and in the date of its answers too', async () => {
  for (const at of ['2028-02-29T12:00:30', '2019-07-01T00:00:30']) {
    const env = { PATH: process.env['PATH'], ...clockAt(momentOf(at)) };
    const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', program], { env });
    const minute = Temporal.ZonedDateTime.from(`${at}[Europe/Rome]`).toInstant().toString({ smallestUnit: 'minute' });
    expect(JSON.parse(stdout)).toEqual({ read: [minute], others: ['0', 2020, true, true, true] });
  }
});

test('every run is on a Tuesday at 10:20 in Rome; another moment is named or written', () => {
  const usual = Temporal.ZonedDateTime.from(momentOf(undefined).at);
  expect([usual.dayOfWeek, usual.toPlainTime().toString(), usual.timeZoneId]).toEqual([2, '10:20:00', 'Europe/Rome']);
  expect(momentOf('leap-day')).toBe(oddMoments['leap-day']);
  expect(momentOf('2028-02-29T23:50').at).toBe('2028-02-29T23:50:00+01:00[Europe/Rome]');
  expect(momentOf('2028-02-29T23:50[America/Los_Angeles]').at).toContain('-08:00');
  expect(() => momentOf('doomsday')).toThrow('"doomsday" is no moment: say a time in Rome');
});

test('the odd moments are twelve, and the clocks change soon after two of them', () => {
  const times = Object.values(oddMoments).map(({ at }) => Temporal.ZonedDateTime.from(at));
  expect(times).toHaveLength(12);
  const changes = times.filter((time) => time.offset !== time.add({ minutes: 5 }).offset);
  expect(changes.map(({ month }) => month)).toEqual([3, 10]);
});
