import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localhostCertificate } from '../../server/testing/localhost-certificate.ts';
import { startMailSimulator } from '../../simulators/mail/server.ts';
import { examineCertificate } from './certificate-checks.ts';
import { readCertificate } from './read-certificate.ts';

const trusted = getCACertificates('default');
let server: Server;
beforeAll(async () => {
  setDefaultCACertificates([...trusted, localhostCertificate.cert]);
  server = createServer(localhostCertificate, (socket) => socket.end()).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  setDefaultCACertificates(trusted);
});

const portOf = (of: Server) => (of.address() as AddressInfo).port;
const endpoint = () => ({ host: 'localhost', port: portOf(server), beginning: 'at-once' as const });

/** Looked at so many days before its end. */
async function daysBefore(days: number) {
  const { validTo } = await readCertificate(endpoint());
  const clock = { now: () => validTo.subtract({ hours: days * 24 }) };
  return examineCertificate({ variable: 'PUBLIC_URL', ...endpoint() }, { clock });
}

test.each([
  [90, 'fine', 'valid for 90 more days'],
  [14, 'fine', 'valid for 14 more days'],
  [13, 'warning', 'valid for 13 more days'],
  [2, 'wrong', 'valid for 2 more days'],
  [-3, 'wrong', 'ended 3 days ago'],
])('a certificate is judged %i days before its end as %s', async (days, outcome, words) => {
  expect(await daysBefore(days)).toMatchObject({ outcome, sentence: expect.stringContaining(words) });
});

test('a certificate of another name, of an unknown authority, or none at all is wrong', async () => {
  const clock = { now: () => Temporal.Now.instant() };
  const examine = (changed: Partial<ReturnType<typeof endpoint>>) =>
    examineCertificate({ variable: 'PUBLIC_URL', ...endpoint(), ...changed }, { clock });
  expect(await examine({ host: '127.0.0.1' })).toMatchObject({
    outcome: 'wrong',
    sentence: expect.stringContaining('is not trusted'),
  });
  setDefaultCACertificates(trusted);
  expect(await examine({})).toMatchObject({ outcome: 'wrong', sentence: expect.stringContaining('is not trusted') });
  setDefaultCACertificates([...trusted, localhostCertificate.cert]);
  expect(await examine({ port: 1 })).toMatchObject({
    outcome: 'wrong',
    sentence: expect.stringContaining('ECONNREFUSED'),
  });
});

test('the certificate of a mail server is read behind STARTTLS, and one that offers none is told', async () => {
  const encryption = { mode: 'offered', certificate: localhostCertificate } as const;
  const mail = await startMailSimulator({ port: 0, pagePort: 0, host: 'localhost', encryption });
  const at = (url: string) => ({ host: 'localhost', port: Number(new URL(url).port), beginning: 'smtp' as const });
  expect(await readCertificate(at(mail.smtpUrl))).toMatchObject({ problem: null });
  await mail.close();
  const bare = await startMailSimulator({ port: 0, pagePort: 0, host: 'localhost' });
  await expect(readCertificate(at(bare.smtpUrl))).rejects.toThrow('it offers no STARTTLS');
  await bare.close();
});

test('the certificate of a database is read as PostgreSQL begins, and one without TLS is told', async () => {
  let answer = 'S';
  // The first eight bytes are PostgreSQL's question for TLS.
  const database = createTcpServer((socket) => {
    socket.once('data', () => {
      socket.write(answer);
      if (answer === 'S') new TLSSocket(socket, { isServer: true, ...localhostCertificate }).on('error', () => {});
    });
    socket.on('error', () => {});
  }).listen(0, 'localhost');
  await once(database, 'listening');
  const asked = { host: 'localhost', port: portOf(database), beginning: 'postgres' } as const;
  expect(await readCertificate(asked)).toMatchObject({ problem: null });
  answer = 'N';
  await expect(readCertificate(asked)).rejects.toThrow('it speaks no TLS');
  database.close();
});
