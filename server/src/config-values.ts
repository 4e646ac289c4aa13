import { isIP } from 'node:net';
import * as z from 'zod';

/* What a variable of the environment may hold, each with the sentence that says so. */

export const port = z.coerce
  .number('must be a whole number from 1 to 65535')
  .pipe(
    z
      .int('must be a whole number from 1 to 65535')
      .min(1, 'must be from 1 to 65535')
      .max(65_535, 'must be from 1 to 65535'),
  );
export const count = z.coerce
  .number('must be a whole number')
  .pipe(z.int('must be a whole number').min(1, 'must be at least 1'));
export const word = z
  .string()
  .regex(/^[\w.:/-]+$/, 'must be one word of letters, digits, dots, hyphens and underscores');
export const toggle = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
export const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(protocolOf(text)),
    'must be an address like postgresql://user:password@host:5432/quieta',
  );
export const origin = z.string().refine(isOrigin, 'must be an origin like https://spa.example.com, without a path');
export const secureUrl = z
  .string()
  .refine(isSecure, 'must begin with https (http is enough on localhost: browsers allow sign-in nowhere else)');
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
export const proxies = list.pipe(
  z.array(z.string().refine(isAddressOrRange, 'must list addresses or ranges like 10.0.0.0/8')),
);
/** A path of the page's own origin, or a whole address; without a slash at its end. */
export const apiAddress = z
  .string()
  .refine((text) => text.startsWith('/') || URL.canParse(text), 'must be a path like /api or an address')
  .regex(/^(\/|https?:\/\/)\S*$/, 'must be a path like /api or an address')
  .transform((text) => text.replace(/(?<=.)\/$/, ''));

function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? '';
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isSecure(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
}
