import { isIP } from 'node:net';

/** With its colon; empty for what is no address. */
export function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? '';
}

/** An address of nothing but scheme, host and port. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Where browsers allow sign-in. */
export function isSecure(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** As Fastify takes them for the proxies that it believes. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
}

/** Whether this host, as an address or a listener names it, is this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);
}
