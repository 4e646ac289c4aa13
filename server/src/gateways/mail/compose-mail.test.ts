import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startScriptedMailServer } from '../../../testing/scripted-mail-server.ts';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { readConfig } from '../../config.ts';
import type { Mail, MailGateway, MailOutcome } from './port.ts';
import { createMailGateway } from './smtp-mail.ts';

const mail: Mail = {
  messageId: '0a1b2c@spa.example',
  from: { name: 'Terme Aurora', address: 'messages@spa.example' },
  replyTo: { name: 'Terme Aurora, Abano', address: 'abano@spa.example' },
  to: { name: 'Helen Brand', address: 'helen@example.com' },
  subject: 'Your visit',
  text: 'See you at ten.',
  html: '<p>See you at ten.</p>',
  attachments: [],
  headers: {},
};

let server: SimulatedMail;
let gateway: MailGateway;

beforeAll(async () => {
  server = await startSimulatedMail();
  gateway = gatewayAt(server.smtpUrl);
});
beforeEach(() => server.clear());
afterAll(() => server.close());

function gatewayAt(smtpUrl: string): MailGateway {
  const read = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'messages@spa.example' });
  if ('problems' in read) throw new Error('the address was refused');
  return createMailGateway(read.config.mail);
}

/** The mail as its reader gets it. */
async function received(changes: Partial<Mail>) {
  expect(await gateway.send({ ...mail, ...changes })).toMatchObject({ kind: 'accepted' });
  const [caught, ...others] = await server.mails();
  if (caught === undefined || others.length > 0) throw new Error('exactly one mail should be there');
  return caught;
}

const headerNames = (headers: readonly { readonly name: string }[]) => headers.map(({ name }) => name);

describe('what a reader gets', () => {
  test('sender, reader, answers, subject, both texts, and the id', async () => {
    expect(await received({})).toMatchObject({
      messageId: mail.messageId,
      from: [mail.from],
      replyTo: [mail.replyTo],
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: [],
      envelope: { from: mail.from.address, to: [mail.to.address] },
    });
  });

  test('letters of every alphabet in names, subject, texts and file names', async () => {
    const changes = {
      from: { name: 'Terme "Città", Già & Più', address: 'messages@spa.example' },
      to: { name: 'Zoë Ñandú 山田', address: 'zoe@example.com' },
      subject: 'È confermato: “Hammam” – 10 € · Ñoño 🧖 '.repeat(6).trim(),
      text: `Città è più.\r\nDue\r\n.\r\n.punto\r\n\r\n${'lungo '.repeat(400)}fine`,
      html: `<p lang="es">¡Mañana! ${'ñ'.repeat(3000)}</p>`,
      attachments: [
        {
          fileName: 'Ricevuta n. 4 – Città.pdf',
          contentType: 'application/pdf',
          content: Uint8Array.of(0, 255, 13, 10, 46),
        },
      ],
    };
    const caught = await received(changes);
    expect(caught).toMatchObject({
      from: [changes.from],
      to: [changes.to],
      subject: changes.subject,
      html: changes.html,
    });
    expect(caught.text.replaceAll('\n', '\r\n')).toBe(changes.text);
    const [file] = caught.attachments;
    expect(file).toMatchObject({
      fileName: 'Ricevuta n. 4 – Città.pdf',
      contentType: 'application/pdf',
      disposition: 'attachment',
    });
    expect([...Buffer.from(file?.content ?? '', 'base64')]).toEqual([0, 255, 13, 10, 46]);
    // The mail is ASCII on the way, in lines that every server takes.
    expect(caught.raw).toMatch(/^[\r\n\t -~]*$/);
    expect(Math.max(...caught.raw.split('\r\n').map(({ length }) => length))).toBeLessThan(998);
  });

  test('a domain in another alphabet goes out as servers know it', async () => {
    const scripted = await startScriptedMailServer({});
    try {
      const to = { name: '', address: 'anna@münchen.example' };
      await gatewayAt(`smtp://127.0.0.1:${scripted.port}`).send({ ...mail, to });
      expect(scripted.lines).toContain('RCPT TO:<anna@xn--mnchen-3ya.example>');
      expect((await received({ to })).to).toEqual([to]);
    } finally {
      await scripted.close();
    }
  });

  test('so does a box in another alphabet, where the server takes that', async () => {
    const caught = await received({ to: { name: 'Ànna', address: 'ànna@example.com' } });
    expect(caught).toMatchObject({
      envelope: { to: ['ànna@example.com'] },
      to: [{ name: 'Ànna', address: 'ànna@example.com' }],
    });
  });

  test('a long address to unsubscribe stays whole', async () => {
    const url = `https://spa.example/u/${'abcDEF0123-_'.repeat(40)}`;
    const { headers } = await received({
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(headers).toContainEqual({ name: 'List-Unsubscribe', value: `<${url}>` });
    expect(headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
  });

  test.each(['REQUEST', 'CANCEL', 'PUBLISH'] as const)('an appointment: %s', async (method) => {
    const content = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quieta//EN',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      'UID:visit-1@spa.example',
      'SUMMARY:Hammam è più',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const pdf = { fileName: 'receipt.pdf', contentType: 'application/pdf', content: Uint8Array.of(37, 80, 68, 70) };
    const { attachments, text, html, raw } = await received({
      calendar: { method, content, fileName: 'visit.ics' },
      attachments: [pdf],
    });
    expect({ text, html }).toEqual({ text: mail.text, html: mail.html });
    const found = attachments.map(({ contentType, fileName, disposition }) => ({ contentType, fileName, disposition }));
    expect(found).toEqual([
      { contentType: 'text/calendar', fileName: null, disposition: null },
      { contentType: 'application/pdf', fileName: 'receipt.pdf', disposition: 'attachment' },
      { contentType: 'application/ics', fileName: 'visit.ics', disposition: 'attachment' },
    ]);
    const [form, , file] = attachments;
    // Programs that offer to answer look for the method beside the type, and for UTF-8.
    expect(form?.parameters).toEqual({ method, charset: 'utf-8' });
    for (const part of [form, file]) expect(Buffer.from(part?.content ?? '', 'base64').toString('utf8')).toBe(content);
    // It is the last of the forms of the text, which is the one that programs prefer.
    const types = [...raw.matchAll(/^Content-Type: ([\w/-]+)/gm)].map(([, type]) => type);
    expect(types.slice(0, 5)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
    ]);
  });
});

describe('what nobody can slip in', () => {
  const plain = ['Message-ID', 'From', 'To', 'Reply-To', 'Subject', 'Date', 'MIME-Version', 'Content-Type'].sort();

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n\r\n'])(
    'a header behind a line break: %j',
    async (lineBreak) => {
      const evil = (text: string) => `${text}${lineBreak}Bcc: everybody@example.com`;
      const { headers, envelope, attachments, subject, from, to, replyTo } = await received({
        messageId: evil(mail.messageId),
        from: { ...mail.from, name: evil('Terme') },
        replyTo: { address: 'abano@spa.example', name: evil('Abano') },
        to: { ...mail.to, name: evil('Helen') },
        subject: evil('Your visit'),
        headers: { 'List-Unsubscribe': evil('<https://spa.example/u>') },
        attachments: [{ fileName: evil('../a.pdf'), contentType: evil('application/pdf'), content: Uint8Array.of(1) }],
      });
      expect(headerNames(headers).sort()).toEqual([...plain, 'List-Unsubscribe'].sort());
      expect(envelope.to).toEqual([mail.to.address]);
      // It stays on its line, as text that anybody can see.
      const harmless = ' Bcc: everybody@example.com';
      expect(subject).toBe(`Your visit${harmless}`);
      const names = [from, to, replyTo].map(([one]) => one?.name);
      expect(names).toEqual(['Terme', 'Helen', 'Abano'].map((name) => name + harmless));
      expect(attachments).toHaveLength(1);
      expect(attachments[0]?.fileName).not.toContain('/');
    },
  );

  test.each([
    'helen@example.com\r\nRCPT TO:<everybody@example.com>',
    'helen@example.com> SIZE=1',
    'helen@example.com, everybody@example.com',
    'helen@example.com\u0000',
    '"helen@example.com"@example.com',
    'helen',
    '@example.com',
    'helen@',
    'helen@.example.com',
    'helen@example..com',
    '',
    `${'h'.repeat(65)}@example.com`,
    `helen@${'e'.repeat(250)}.com`,
  ])('%j is no address, and nothing is sent to it', async (address) => {
    const none: MailOutcome = { kind: 'refused', reason: 'address', code: null, reply: null };
    expect(await gateway.send({ ...mail, to: { name: 'Helen', address } })).toEqual(none);
    const sender = { kind: 'unsent', reason: 'sender', concerns: 'this-mail' };
    expect(await gateway.send({ ...mail, from: { name: '', address } })).toMatchObject(sender);
    expect(await gateway.send({ ...mail, replyTo: { name: '', address } })).toMatchObject(sender);
    expect(await server.deliveries()).toEqual([]);
  });

  test('whatever stands in a mail’s fields, it has its own headers and its one recipient', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (name, subject, body, other) => {
        await server.clear();
        const { headers, envelope } = await received({
          from: { ...mail.from, name },
          to: { ...mail.to, name: other },
          subject,
          text: body,
          html: other,
        });
        const names = headerNames(headers);
        // A mail whose one text is empty has no parts, and so the encoding of its only text.
        expect(names.filter((header) => ![...plain, 'Content-Transfer-Encoding'].includes(header))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        expect(envelope).toEqual({ from: mail.from.address, to: [mail.to.address] });
      }),
      { numRuns: 150 },
    );
  });

  test('a text that names a file or an address brings neither into the mail', async () => {
    const { text, html } = await received({
      text: 'file:///etc/passwd',
      html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x.png">',
    });
    expect({ text, html }).toEqual({
      text: 'file:///etc/passwd',
      html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x.png">',
    });
  });
});
