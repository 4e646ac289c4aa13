import { createHash } from 'node:crypto';

/** 256 random bits, which nobody can try: a plain hash keeps them as well as a slow one. */
const form = /^([\w-]{43})\.ics$/;

/** The token in what follows the path of the feeds; undefined where it has not the form of one. */
export function tokenOf(file: string): string | undefined {
  return form.exec(file)?.[1];
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The tag of a calendar's text. Weak, because the time at which it was written does not count. */
export function etagOf(text: string): string {
  const lasting = text.replaceAll(/^DTSTAMP:.*\r\n/gm, '');
  return `W/"${createHash('sha256').update(lasting).digest('base64url')}"`;
}
