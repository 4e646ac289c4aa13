import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localhostCertificate } from '../../../testing/localhost-certificate.ts';
import {
  type MailScript,
  type ScriptedMailServer,
  startScriptedMailServer,
} from '../../../testing/scripted-mail-server.ts';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { readConfig } from '../../config.ts';
import type { Mail, MailGateway, MailOutcome } from './port.ts';
import { createMailGateway } from './smtp-mail.ts';

const mail: Mail = {
  messageId: '0a1b2c@spa.example',
  from: { name: 'Terme Aurora', address: 'messages@spa.example' },
  to: { name: 'Helen Brand', address: 'helen@example.com' },
  subject: 'Your visit',
  text: 'See you at ten.',
  html: '<p>See you at ten.</p>',
  attachments: [],
  headers: {},
};

/** More than the kernel takes at once, so that its end cannot have been sent while the server does not read. */
const longMail: Mail = {
  ...mail,
  attachments: [{ fileName: 'long.bin', contentType: 'application/octet-stream', content: new Uint8Array(12_000_000) }],
};

const patient = { sending: 20_000, answer: 20_000 };
/** Only the clock that a test is about is short: a busy machine may take its time with everything else. */
const hastyToSend = { sending: 300, answer: 20_000 };
const hastyForAnswer = { sending: 20_000, answer: 300 };

function gatewayAt(smtpUrl: string, timeouts = patient): MailGateway {
  const read = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'messages@spa.example' });
  if ('problems' in read || read.config.mail === null) throw new Error('the address was refused');
  return createMailGateway(read.config.mail, timeouts);
}

const unsent = (reason: string, concerns: 'this-mail' | 'all-mails') => ({ kind: 'unsent', reason, concerns });

describe('a mail server that fails in its usual ways', () => {
  let server: SimulatedMail;

  beforeAll(async () => {
    server = await startSimulatedMail();
  });
  beforeEach(async () => {
    await server.recover();
    await server.clear();
  });
  afterAll(() => server.close());

  test('a mail that was taken is accepted, and is there once', async () => {
    expect(await gatewayAt(server.smtpUrl).send(mail)).toMatchObject({ kind: 'accepted' });
    expect(await server.mails()).toMatchObject([
      { messageId: mail.messageId, envelope: { from: 'messages@spa.example', to: ['helen@example.com'] } },
    ]);
  });

  test.each([
    ['refuse', unsent('unreachable', 'all-mails')],
    ['refuse-sender', unsent('sender', 'all-mails')],
    [
      'refuse-recipient',
      { kind: 'refused', reason: 'recipient', code: 550, reply: expect.stringContaining('no such') },
    ],
    ['defer-recipient', unsent('not-now', 'this-mail')],
    ['defer-data', unsent('not-now', 'this-mail')],
    ['refuse-data', { kind: 'refused', reason: 'content', code: 554 }],
  ])('%s: nothing was taken', async (kind, outcome) => {
    await server.fail({ kind });
    expect(await gatewayAt(server.smtpUrl).send(mail)).toMatchObject(outcome);
    expect(await server.deliveries()).toEqual([]);
  });

  test('a refused login is not the recipient’s fault', async () => {
    await server.fail({ kind: 'refuse-login' });
    const withLogin = server.smtpUrl.replace('//', '//spa:wrong%20word@');
    expect(await gatewayAt(withLogin).send(mail)).toMatchObject(unsent('login', 'all-mails'));
    await server.recover();
    expect(await gatewayAt(withLogin).send(mail)).toMatchObject({ kind: 'accepted' });
    expect((await server.mails())[0]?.login).toBe('spa');
  });

  test('a connection that is cut after the mail leaves it unknown, and it was taken', async () => {
    await server.fail({ kind: 'cut-after-data' });
    expect(await gatewayAt(server.smtpUrl).send(mail)).toEqual({ kind: 'unknown', reason: 'cut', reply: null });
    expect(await server.deliveries()).toHaveLength(1);
  });

  test('one that is cut in the middle of a long mail certainly did not take it; of a short one nobody can tell', async () => {
    await server.fail({ kind: 'cut-in-data' });
    expect(await gatewayAt(server.smtpUrl).send(longMail)).toMatchObject(unsent('cut', 'this-mail'));
    expect(await gatewayAt(server.smtpUrl).send(mail)).toMatchObject({ kind: 'unknown', reason: 'cut' });
    expect(await server.deliveries()).toEqual([]);
  });

  test('a slow server is waited for, and is unknown when it takes too long', async () => {
    await server.fail({ kind: 'slow', milliseconds: 600 });
    expect(await gatewayAt(server.smtpUrl).send(mail)).toMatchObject({ kind: 'accepted' });
    expect(await gatewayAt(server.smtpUrl, hastyForAnswer).send(mail)).toEqual({
      kind: 'unknown',
      reason: 'timeout',
      reply: null,
    });
    expect(await server.deliveries()).toHaveLength(2);
  });

  test('a fault is for some recipients, and for some of their mails', async () => {
    await server.fail({ kind: 'refuse-recipient', to: 'HELEN@', times: 1 });
    const gateway = gatewayAt(server.smtpUrl);
    const to = (address: string) => gateway.send({ ...mail, to: { name: '', address } }).then(({ kind }) => kind);
    expect([await to('marco@example.com'), await to('helen@example.com'), await to('helen@example.com')]).toEqual([
      'accepted',
      'refused',
      'accepted',
    ]);
  });

  test('many at once are all taken, each once', async () => {
    const gateway = gatewayAt(server.smtpUrl);
    const ids = Array.from({ length: 60 }, (_, index) => `${index}@spa.example`);
    const outcomes = await Promise.all(ids.map((messageId) => gateway.send({ ...mail, messageId })));
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    const taken = (await server.deliveries()).map(({ messageId }) => messageId);
    expect(taken).toHaveLength(ids.length);
    expect(new Set(taken)).toEqual(new Set(ids));
  });
});

describe('a mail server that says what no other says', () => {
  let server: ScriptedMailServer | undefined;

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  async function send(script: MailScript, { timeouts = patient, content = mail } = {}): Promise<MailOutcome> {
    server = await startScriptedMailServer(script);
    return gatewayAt(`smtp://127.0.0.1:${server.port}`, timeouts).send(content);
  }

  test.each<[string, MailScript, object]>([
    ['no greeting', { greeting: 'hang' }, unsent('timeout', 'all-mails')],
    ['no answer to EHLO', { commands: { EHLO: 'hang' } }, unsent('timeout', 'all-mails')],
    ['no answer to MAIL', { commands: { MAIL: 'hang' } }, unsent('timeout', 'all-mails')],
    ['no answer to RCPT', { commands: { RCPT: 'hang' } }, unsent('timeout', 'all-mails')],
    ['no answer to DATA', { commands: { DATA: 'hang' } }, unsent('timeout', 'all-mails')],
    ['no answer to the end', { end: 'hang' }, { kind: 'unknown', reason: 'timeout' }],
  ])('hangs with %s', async (_stage, script, outcome) => {
    expect(await send(script, { timeouts: script.end === 'hang' ? hastyForAnswer : hastyToSend })).toMatchObject(
      outcome,
    );
  });

  test('hangs while a long mail comes', async () => {
    const outcome = await send(
      { inContent: 'hang' },
      { timeouts: { sending: 3_000, answer: 20_000 }, content: longMail },
    );
    expect(outcome).toMatchObject(unsent('timeout', 'this-mail'));
  });

  test.each<[string, MailScript, object]>([
    ['at EHLO', { commands: { EHLO: 'cut' } }, unsent('unreachable', 'all-mails')],
    ['at MAIL', { commands: { MAIL: 'cut' } }, unsent('cut', 'all-mails')],
    ['at RCPT', { commands: { RCPT: 'cut' } }, unsent('cut', 'all-mails')],
    ['at DATA', { commands: { DATA: 'cut' } }, unsent('cut', 'all-mails')],
    ['at the end', { end: 'cut' }, { kind: 'unknown', reason: 'cut' }],
    ['in the middle of the answer that takes it', { end: '25|cut' }, { kind: 'unknown' }],
    ['in the middle of the answer that puts it off', { end: '451 later|cut' }, unsent('not-now', 'this-mail')],
  ])('cuts the connection %s', async (_stage, script, outcome) => {
    expect(await send(script)).toMatchObject(outcome);
  });

  test.each<[string, MailScript, object]>([
    ['554 as its greeting', { greeting: '554 not you' }, unsent('unreachable', 'all-mails')],
    ['421 as its greeting', { greeting: '421 too busy' }, unsent('not-now', 'all-mails')],
    ['nothing of SMTP', { greeting: 'HTTP/1.1 400 Bad Request' }, unsent('unreachable', 'all-mails')],
    ['530 to the sender', { commands: { MAIL: '530 5.7.0 log in first' } }, unsent('login', 'all-mails')],
    [
      '552 to the sender',
      { commands: { MAIL: '552 5.3.4 too big' } },
      { kind: 'refused', reason: 'content', code: 552 },
    ],
    ['451 to the sender', { commands: { MAIL: '451 later' } }, unsent('not-now', 'all-mails')],
    ['554 5.7.1 to the recipient', { commands: { RCPT: '554 5.7.1 relay denied' } }, unsent('sender', 'this-mail')],
    [
      '550 5.1.1 to the recipient',
      { commands: { RCPT: '550 5.1.1 unknown' } },
      { kind: 'refused', reason: 'recipient' },
    ],
    ['421 to the recipient', { commands: { RCPT: '421 shutting down' } }, unsent('not-now', 'all-mails')],
    ['554 to DATA', { commands: { DATA: '554 no' } }, { kind: 'refused', reason: 'content', code: 554 }],
    ['421 to the end', { end: '421 4.7.0 too many' }, unsent('not-now', 'all-mails')],
    ['550 5.7.1 to the end', { end: '550 5.7.1 spam' }, { kind: 'refused', reason: 'content', code: 550 }],
    ['nonsense to the end', { end: 'what?' }, { kind: 'unknown', reason: 'odd-answer', reply: 'what?' }],
    ['354 to the end', { end: '354 more' }, { kind: 'unknown', reason: 'odd-answer' }],
    ['several lines to the end', { end: '250-taken\r\n250 as 42' }, { kind: 'accepted', reply: '250-taken 250 as 42' }],
  ])('says %s', async (_what, script, outcome) => {
    expect(await send(script)).toMatchObject(outcome);
    // Whatever was refused, a conversation that has begun ends as it should.
    if (script.greeting === undefined) await expect.poll(() => server?.lines.at(-1)).toBe('QUIT');
  });

  test.each<[string, object]>([
    ['552 too big', { kind: 'refused', reason: 'content', code: 552 }],
    ['451 later', unsent('not-now', 'this-mail')],
    ['250 taken', { kind: 'unknown', reason: 'odd-answer' }],
  ])('says %s in the middle of a long mail', async (inContent, outcome) => {
    expect(await send({ inContent }, { content: longMail })).toMatchObject(outcome);
  });

  test('a server that nobody finds is unreachable', async () => {
    server = await startScriptedMailServer({});
    await server.close();
    const gone = `smtp://127.0.0.1:${server.port}`;
    expect(await gatewayAt(gone).send(mail)).toMatchObject(unsent('unreachable', 'all-mails'));
    expect(await gatewayAt('smtp://nobody.invalid').send(mail)).toMatchObject(unsent('unreachable', 'all-mails'));
  });

  test('a password is never sent in the clear to another machine', async () => {
    server = await startScriptedMailServer({ commands: { AUTH: '235 welcome' } }, '127.0.0.2');
    const outcome = await gatewayAt(`smtp://spa:secret@127.0.0.2:${server.port}`).send(mail);
    expect(outcome).toMatchObject(unsent('tls', 'all-mails'));
    expect(server.lines.filter((line) => !/^(EHLO|STARTTLS)/.test(line))).toEqual([]);
  });
});

describe('encryption', () => {
  const trusted = tls.getCACertificates('default');

  afterEach(() => tls.setDefaultCACertificates(trusted));

  test.each(['offered', 'implicit'] as const)('a certificate that nobody trusts: %s', async (mode) => {
    const server = await startSimulatedMail({ mode, certificate: localhostCertificate });
    try {
      expect(await gatewayAt(server.smtpUrl).send(mail)).toMatchObject(unsent('tls', 'all-mails'));
      expect(await server.deliveries()).toEqual([]);
      tls.setDefaultCACertificates([...trusted, localhostCertificate.cert]);
      const withLogin = server.smtpUrl.replace('//', '//spa:secret@');
      expect(await gatewayAt(withLogin).send(mail)).toMatchObject({ kind: 'accepted' });
      expect(await server.mails()).toMatchObject([{ login: 'spa' }]);
    } finally {
      await server.close();
    }
  });
});

test('without a mail server nothing is sent, and it is said', async () => {
  const gateway = createMailGateway(null);
  expect(gateway).toMatchObject({ isConfigured: false, senderAddress: null });
  await expect(gateway.send(mail)).rejects.toThrow('isConfigured');
});
