import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#platform/errors/refusal';

/**
 * Refuses what another site, or another page of this site's domain, sends along with our cookie. Browsers say where a request
 * comes from by Sec-Fetch-Site or Origin; a request that says neither was not made by our page.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const siteAgrees = site === undefined || site === 'same-origin';
  const originAgrees = origin === undefined || origin === publicUrl;
  if (!siteAgrees || !originAgrees || (site === undefined && origin === undefined)) throw new Refusal('cross-origin');
}
