import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CaughtMail } from './caught-mail.ts';
import { type MailSimulator, startMailSimulator } from './server.ts';

let simulator: MailSimulator;

beforeEach(async () => {
  simulator = await startMailSimulator({ port: 0, pagePort: 0, host: '127.0.0.1' });
});
afterEach(() => simulator.close());

const mail = {
  from: 'Terme Aurora <messages@spa.example>',
  to: 'Helen <helen@example.com>',
  subject: '<b>Visit</b> & more',
  text: 'See you',
  html: '<a href="https://spa.example/answer">Confirm</a><script>alert(1)</script>',
  attachments: [{ filename: 'Città.pdf', contentType: 'application/pdf', content: 'pdf' }],
};

const send = (changes: object = {}) => createTransport(simulator.smtpUrl).sendMail({ ...mail, ...changes });

async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(`${simulator.url}${path}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const mails = async (query = '') => JSON.parse((await ask(`/mails${query}`)).text) as CaughtMail[];

const fail = (fault: unknown) =>
  ask('/faults', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fault) });

describe('what it keeps', () => {
  test('mails are listed newest first, by recipient and by id, and can be cleared', async () => {
    await send({ messageId: '<one@spa.example>' });
    await send({ to: 'marco@example.com', messageId: '<two@spa.example>' });
    expect((await mails()).map(({ messageId }) => messageId)).toEqual(['two@spa.example', 'one@spa.example']);
    expect((await mails('?to=HELEN')).map(({ messageId }) => messageId)).toEqual(['one@spa.example']);
    expect(await mails('?messageId=two@spa.example')).toHaveLength(1);
    expect(await mails('?limit=1')).toHaveLength(1);
    const deliveries: unknown = JSON.parse((await ask('/deliveries')).text);
    expect(deliveries).toMatchObject([
      { to: ['marco@example.com'] },
      { to: ['helen@example.com'], from: 'messages@spa.example' },
    ]);
    expect((await ask('/mails', { method: 'DELETE' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('the page shows a mail as text, and the mail itself without scripts', async () => {
    await send();
    const page = await ask('/');
    expect(page.text).toContain('&lt;b&gt;Visit&lt;/b&gt; &amp; more');
    expect(page.text).not.toContain('<b>Visit</b>');
    const [caught] = await mails();
    const html = await ask(`/mails/${caught?.id}/html`);
    expect(html.text).toContain('href="https://spa.example/answer"');
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
    expect(page.text).toMatch(new RegExp(`<iframe [^>]*src="/mails/${caught?.id}/html"[^>]* sandbox="[a-z -]*"`));
    expect(page.text).not.toContain('allow-scripts');
    const file = await ask(`/mails/${caught?.id}/attachments/0`);
    expect(file).toMatchObject({ status: 200, text: 'pdf' });
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Citt%C3%A0.pdf");
    expect((await ask(`/mails/${caught?.id}/raw`)).text).toContain('Subject: <b>Visit</b> & more');
    expect((await ask(`/mails/${caught?.id}/attachments/1`)).status).toBe(404);
    expect((await ask('/mails/nobody/raw')).status).toBe(404);
  });

  test('an open page hears of every mail', async () => {
    const events = await fetch(`${simulator.url}/events`);
    const reader = events.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe('data: []\n\n');
    const sent = send();
    expect(await next()).toBe('data: []\n\n');
    await sent;
    await reader?.cancel();
  });
});

describe('how it fails', () => {
  test.each<[unknown, RegExp]>([
    [{ kind: 'explode' }, /kind is one of/],
    [{ kind: 'slow', milliseconds: -1 }, /milliseconds/],
    [{ kind: 'slow', times: 0 }, /times/],
    [{ kind: 'slow', to: '' }, /to is a part/],
    [{ kind: 'refuse', to: 'helen' }, /before any recipient/],
    [{ kind: 'slow', whom: 'helen' }, /whom is not known/],
    [[], /kind is one of/],
    [null, /an object/],
  ])('%j is no fault', async (fault, problem) => {
    const { status, text } = await fail(fault);
    expect({ status, text }).toEqual({ status: 400, text: expect.stringMatching(problem) });
  });

  test('a fault counts the mails that it is meant for, and ends', async () => {
    await fail({ kind: 'refuse-data', to: 'helen', times: 2 });
    await send({ to: 'marco@example.com' });
    await expect(send()).rejects.toThrow('554');
    expect(JSON.parse((await ask('/faults')).text)).toMatchObject([{ kind: 'refuse-data', times: 1 }]);
    await expect(send()).rejects.toThrow('554');
    await send();
    expect(await mails()).toHaveLength(2);
  });

  test('the page’s switch takes the place of all faults', async () => {
    await fail({ kind: 'slow' });
    const put = (faults: unknown) =>
      ask('/faults', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) });
    expect(JSON.parse((await put([{ kind: 'refuse' }])).text)).toMatchObject([
      { kind: 'refuse', to: null, times: null },
    ]);
    expect((await put([{ kind: 'refuse' }, { kind: 'explode' }])).status).toBe(400);
    expect((await put([])).text).toBe('[]');
  });

  test('faults for everybody last until they are cleared', async () => {
    await fail({ kind: 'refuse-recipient' });
    for (const _ of [1, 2]) await expect(send()).rejects.toThrow('550');
    await ask('/faults', { method: 'DELETE' });
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test('it closes while somebody is connected', async () => {
    const { port } = new URL(simulator.smtpUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('data', resolve));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    await simulator.close();
    await gone;
    simulator = await startMailSimulator({ port: Number(port), pagePort: 0, host: '127.0.0.1' });
    await send();
    expect(await mails()).toHaveLength(1);
  });
});
