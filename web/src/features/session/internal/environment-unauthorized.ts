import type { ApiError } from '#lib/api/api-error.ts';

/** The origin where the environment has no name or the origin names it already, else the environment's sub-address (AUT-07). Exported for its tests. */
export function returnAddress(origin: string, environmentName: string): string {
  return environmentName === '' || origin.includes(environmentName) ? origin : `${origin}/${environmentName}`;
}

/**
 * Leaves for the identity provider's page for accounts without environment or user.
 * The address is built first, because everything it is built from is cleared behind it.
 */
export function leaveUnauthorizedEnvironment(refusal: ApiError): void {
  const { unauthorizedUrl, clientId, environmentName } = refusal.params;
  const address = new URL(String(unauthorizedUrl));
  address.searchParams.set('client_id', String(clientId));
  address.searchParams.set('return_url', returnAddress(window.location.origin, String(environmentName ?? '')));
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  // The router writes scroll positions down as the page is left, before this.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.replace(address);
}

/** Those that a page can see; the server clears its own with the refusal. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
