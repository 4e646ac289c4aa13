import { expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

const mail = { from: 'a@example.com', to: ['b@example.com'], login: null };

test('of more than it can hold the oldest lose their content, and that they came is still known', () => {
  const mailbox = new Mailbox();
  const raw = Buffer.alloc(100 * 1024 * 1024);
  for (const id of ['one', 'two', 'three']) {
    raw.write(`Message-ID: <${id}>\r\n\r\n`);
    mailbox.add({ ...mail, raw: raw.subarray() });
  }
  expect(mailbox.mails.map(({ messageId, raw: { length } }) => [messageId, length > 0])).toEqual([
    ['one', false],
    ['two', true],
    ['three', true],
  ]);
  expect(mailbox.readable.map(({ messageId }) => messageId)).toEqual(['two', 'three']);
  mailbox.clear();
  mailbox.add({ ...mail, raw: Buffer.from('Subject: none\r\n\r\nMessage-ID: <no>') });
  expect(mailbox.readable).toMatchObject([{ messageId: null, bytes: 33 }]);
});
