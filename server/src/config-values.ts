import { isMailAddress } from '@quieta/contract/values/email-address';
import * as z from 'zod';
import { isAddressOrRange, isOrigin, isSecure, protocolOf } from '#platform/addresses';
import { maxDrainSeconds } from '#platform/http/stop-in-time';

/* The kinds of value that an environment variable may hold, each with the message for a wrong value. */

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
export const drain = z.coerce
  .number('must be a whole number')
  .pipe(z.int('must be a whole number').min(0).max(maxDrainSeconds, `must be at most ${maxDrainSeconds}`));
export const word = z
  .string()
  .regex(/^[\w.:/-]+$/, 'must be one word of letters, digits, dots, hyphens and underscores');
export const words = z.string().regex(/^[\w.:/-]+( [\w.:/-]+)*$/, 'must be words with one blank between them');
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
/** A path of the page's own origin, or a whole address; without a trailing slash. */
export const apiAddress = z
  .string()
  .refine((text) => text.startsWith('/') || URL.canParse(text), 'must be a path like /api or an address')
  .regex(/^(\/|https?:\/\/)\S*$/, 'must be a path like /api or an address')
  .transform((text) => text.replace(/(?<=.)\/$/, ''));
export const mailAddress = z.string().refine(isMailAddress, 'must be a mail address like spa@example.com');

/** A server that takes mail over SMTP. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it is begun by STARTTLS where the server offers that. */
  readonly isEncrypted: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

const smtpUrlProblem =
  'must be an address like smtp://user:password@mail.example.com:587, or smtps://… for TLS from the first byte, with nothing behind the port';

export const smtpServer = z.string().transform((text, context): MailServer => {
  const server = readMailServer(text);
  if (server !== null) return server;
  context.issues.push({ code: 'custom', message: smtpUrlProblem, input: '' });
  return z.NEVER;
});

function readMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.port === '0') return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const isEncrypted = url.protocol === 'smtps:';
  const [user, password] = [url.username, url.password].map(decoded);
  if (user == null || password == null || (user === '' && password !== '')) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    // The ports of RFC 8314, on which a mail server takes mail from its own users.
    port: url.port === '' ? (isEncrypted ? 465 : 587) : Number(url.port),
    isEncrypted,
    login: user === '' ? null : { user, password },
  };
}

/** Null if it is not percent-encoded as a URL is. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
