import { expect, test } from 'vitest';
import { asciiAddress, emailAddress, isMailAddress } from './email-address.ts';

test.each([
  ['anna@example.com', 'anna@example.com'],
  [' Anna.Rossi+spa@Example.com ', 'Anna.Rossi+spa@Example.com'],
  ['r&d@example.com', 'r&d@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['müller@example.com', 'müller@example.com'],
  ['user@example.xn--p1ai', 'user@example.xn--p1ai'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['INFO@MÜLLER.example', 'INFO@xn--mller-kva.example'],
  ['\u202aanna@example.com\u202c', 'anna@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('the address %s is kept as %s, and a mail can be sent there', (typed, kept) => {
  expect(emailAddress.parse(typed)).toBe(kept);
  expect(isMailAddress(kept)).toBe(true);
});

test.each([
  '',
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'anna@localhost',
  'anna@example.',
  'anna@.example.com',
  'anna@exa mple.com',
  'anna@-example.com',
  'anna@1.2.3.4',
  'anna@１.２.３.４',
  'anna@[1.2.3.4]',
  'anna@a@example.com',
  'anna rossi@example.com',
  '.anna@example.com',
  'an..na@example.com',
  'anna.@example.com',
  'anna@example.com, eva@example.com',
  '"anna"@example.com',
  '<anna@example.com>',
  'anna@example.com\nBcc: eva@example.com',
  'anna@müller.example/path',
  'anna@mül ler.example',
  `${'a'.repeat(65)}@example.com`,
  `anna@${'a'.repeat(64)}.com`,
  `anna@${'abcdefgh.'.repeat(28)}com`,
])('what is no address of one box at one domain is refused: %j', (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues).toMatchObject([
    { code: expect.stringMatching(/^(invalid_format|too_big)$/) },
  ]);
  expect(isMailAddress(asciiAddress(typed))).toBe(false);
});
