import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#platform/errors/refusal';

/**
 * Refuses requests with our cookie that come from another site, or from another page of this site's domain. Browsers state the origin of a
 * request in Sec-Fetch-Site or Origin; a request with neither was not made by our page.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const siteAgrees = site === undefined || site === 'same-origin';
  const originAgrees = origin === undefined || origin === publicUrl;
  if (!siteAgrees || !originAgrees || (site === undefined && origin === undefined)) throw new Refusal('cross-origin');
}
