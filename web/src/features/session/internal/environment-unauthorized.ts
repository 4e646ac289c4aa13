import type { ApiError } from '#lib/api/api-error.ts';

/** The origin where the environment has no name or the origin names it already, else the environment's sub-address (AUT-07). Exported for its tests. */
export function returnAddress(origin: string, environmentName: string): string {
  return environmentName === '' || origin.includes(environmentName) ? origin : `${origin}/${environmentName}`;
}

/**
 * Goes to the identity provider's page for accounts without environment or user. Builds the address first, because the data in it
 * are cleared afterwards.
 */
export function leaveUnauthorizedEnvironment(refusal: ApiError): void {
  const { unauthorizedUrl, clientId, environmentName } = refusal.params;
  const address = new URL(String(unauthorizedUrl));
  address.searchParams.set('client_id', String(clientId));
  address.searchParams.set('return_url', returnAddress(window.location.origin, String(environmentName ?? '')));
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  // The router saves scroll positions on `pagehide`, before this listener clears them.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.replace(address);
}

/** Clears the cookies that scripts can see; the server clears its own with the refusal. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
