import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Failure, type Progress, readFailure, replyOf, timedOut } from './read-failure.ts';

const codes = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
  'EENVELOPE',
  'EMESSAGE',
  'EPROTOCOL',
  'EDNS',
  'ESTREAM',
];
const commands = ['CONN', 'API', 'EHLO', 'STARTTLS', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'];

const failures: fc.Arbitrary<Failure> = fc
  .record({
    code: fc.constantFrom(...codes),
    command: fc.option(fc.constantFrom(...commands), { nil: undefined }),
    responseCode: fc.option(fc.integer({ min: 200, max: 599 }), { nil: undefined }),
    text: fc.string({ unit: 'binary' }),
  })
  .map(({ text, responseCode, ...error }) =>
    Object.assign(new Error(text), error, responseCode && { responseCode, response: `${responseCode} ${text}` }),
  );
const isOpen = fc.boolean();

const isRefusal = ({ responseCode = 0 }: Failure) => responseCode >= 400;

test('a mail whose end may have been sent may be sent again only if the server has refused it', () => {
  fc.assert(
    fc.property(fc.oneof(failures, fc.constant(timedOut)), isOpen, (failure, open) => {
      const { kind } = readFailure(failure, { isOpen: open, content: 'ended' });
      if (!isRefusal(failure)) expect(kind).toBe('unknown');
      else expect(['unsent', 'refused']).toContain(kind);
    }),
    { numRuns: 2_000 },
  );
});

test('as long as the end was not sent nothing is unknown', () => {
  fc.assert(
    fc.property(
      fc.oneof(failures, fc.constant(timedOut)),
      isOpen,
      fc.constantFrom('none' as const, 'begun' as const),
      (failure, open, content) => {
        expect(readFailure(failure, { isOpen: open, content }).kind).not.toBe('unknown');
      },
    ),
    { numRuns: 2_000 },
  );
});

const open: Progress = { isOpen: true, content: 'none' };
const error = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

const shut: Progress = { isOpen: false, content: 'none' };
const unsent = (reason: string, concerns = 'all-mails') => ({ kind: 'unsent', reason, concerns });
const refused = (reason: string, code: number | null) => ({ kind: 'refused', reason, code });
const answer = (command: string, response: string, code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each<[string, object, Progress, object]>([
  ['a size that the server does not take', { code: 'EMESSAGE', command: 'MAIL FROM' }, open, refused('content', null)],
  ['an address that the library does not take', { code: 'EENVELOPE', command: 'API' }, open, refused('address', null)],
  [
    'another name’s certificate',
    { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    shut,
    unsent('tls'),
  ],
  ['an expired certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, shut, unsent('tls')],
  ['no TLS where it was expected', { code: 'ESOCKET', originalCode: 'EPROTO' }, shut, unsent('tls')],
  ['nobody at that address', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, shut, unsent('unreachable')],
  ['a connection that broke in STARTTLS', { code: 'ETLS', command: 'CONN' }, shut, unsent('tls')],
  ['a refused STARTTLS', answer('STARTTLS', '502 no', 'ETLS'), shut, unsent('tls')],
  ['a refused EHLO', answer('EHLO', '550 no', 'ECONNECTION'), shut, unsent('unreachable')],
  ['a name that nobody knows', { code: 'EDNS', command: 'CONN' }, shut, unsent('unreachable')],
  ['a connection that does not come', timedOut, shut, unsent('timeout')],
  ['a silent server', timedOut, open, unsent('timeout')],
  ['a server that takes no login', { code: 'EAUTH', command: 'API' }, open, unsent('login')],
  ['a login that is put off', answer('AUTH PLAIN', '454 later', 'EAUTH'), open, unsent('login')],
  ['535 to the sender', answer('MAIL FROM', '535 log in'), open, unsent('login')],
  ['530 to the recipient', answer('RCPT TO', '530 log in'), open, unsent('login')],
  ['550 to the sender', answer('MAIL FROM', '550 no'), open, unsent('sender')],
  ['500 to the recipient', answer('RCPT TO', '500 no'), open, refused('recipient', 500)],
  ['552 to the recipient', answer('RCPT TO', '552 full'), open, refused('recipient', 552)],
  ['553 5.1.8 to the recipient', answer('RCPT TO', '553 5.1.8 sender'), open, unsent('sender', 'this-mail')],
  ['5.1.1 first, whatever follows', answer('RCPT TO', '550-5.1.1 no\n550 5.7.1'), open, refused('recipient', 550)],
  ['400 to DATA', answer('DATA', '400 later'), open, unsent('not-now', 'this-mail')],
  [
    '535 to the end',
    answer('DATA', '535 what', 'EMESSAGE'),
    { isOpen: true, content: 'ended' },
    refused('content', 535),
  ],
  [
    '552 while it comes',
    answer('CONN', '552 big', 'ECONNECTION'),
    { isOpen: true, content: 'begun' },
    refused('content', 552),
  ],
  [
    '451 while it comes',
    answer('CONN', '451 later', 'ECONNECTION'),
    { isOpen: true, content: 'begun' },
    unsent('not-now', 'this-mail'),
  ],
])('%s', (_what, fields, progress, outcome) => {
  expect(readFailure(error(fields), progress)).toMatchObject(outcome);
});

test('what a server said is one short line', () => {
  expect(replyOf('550-no\r\n550 such\tmailbox\u001B[31m')).toBe('550-no 550 such mailbox [31m');
  expect(replyOf('5'.repeat(2_000))).toHaveLength(500);
  for (const nothing of [undefined, '', '\r\n']) expect(replyOf(nothing)).toBeNull();
});
