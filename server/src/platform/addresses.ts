import { isIP } from 'node:net';

/** With its colon; empty if the text is no address. */
export function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? '';
}

/** Whether an address consists of nothing but scheme, host and port. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Whether browsers allow sign-in at this address. */
export function isSecure(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether Fastify accepts it in its list of trusted proxies. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
}

/** Whether only this machine can be reached under the host name or address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);
}

/** The origin of an API that is not on the page's own origin. */
export function elsewhere(apiBaseUrl: string): string[] {
  return apiBaseUrl.startsWith('/') ? [] : [new URL(apiBaseUrl).origin];
}
