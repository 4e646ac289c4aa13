import * as z from 'zod/mini';
import { withoutUnseen } from './text.ts';

// The browser and the server both have it.
declare const URL: new (address: string) => { readonly hostname: string };

const maxLength = 254;

/**
 * One box at one domain that has a name: whatever would need quoting, or could end the address in a mail's header, is
 * left out. Source: RFC 5322, 3.4.1, and RFC 6531 for letters beyond ASCII in the box.
 */
const shape =
  /^(?=[^@]{1,64}@)[^\s\p{C}<>()[\],;:\\"@.]+(?:\.[^\s\p{C}<>()[\],;:\\"@.]+)*@(?:[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+(?=[\d-]*[a-zA-Z])[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])$/u;

/**
 * Whether the text is a mail address that can stand in a header and in an envelope, where its domain is written in
 * ASCII.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= maxLength && shape.test(withAsciiDomain(text));
}

/** The address as it is kept: without unseen marks, and `info@müller.example` as `info@xn--mller-kva.example`. */
export function asciiAddress(typed: string): string {
  return withAsciiDomain(withoutUnseen(typed).trim());
}

const foreignDomain = /^([^@]*@)([^@\s/?#:%\\[\]]*[^\p{ASCII}][^@\s/?#:%\\[\]]*)$/u;

function withAsciiDomain(text: string): string {
  const [, box, domain] = text.length <= maxLength ? (foreignDomain.exec(text) ?? []) : [];
  if (box === undefined) return text;
  try {
    return box + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}

/** An address that messages can be sent to. */
export const emailAddress = z.string().check(z.overwrite(asciiAddress), z.maxLength(maxLength), z.regex(shape));
