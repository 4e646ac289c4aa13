import { Refusal } from '#platform/errors/refusal';

/** Page for an account that belongs to no environment or user (AUT-07). */
export interface UnauthorizedPage {
  readonly clientId: string;
  /** The identity provider's page for such accounts. */
  readonly unauthorizedUrl: string;
}

/**
 * Refuses an account and names the way out, so that every page can go it. `environmentName` is null if the account
 * names none.
 */
export function unauthorizedAt(
  { clientId, unauthorizedUrl }: UnauthorizedPage,
  environmentName: string | null,
): Refusal {
  return new Refusal('environment-unauthorized', { clientId, unauthorizedUrl, environmentName: environmentName ?? '' });
}
