import { type ApiSetup, configureApi } from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';

export const branchId = '0197a000-0000-7000-8000-00000000000a';

/** Connects the API client to a test's server. `failures` collects what reached the common handler. */
export function connectApi(origin: string, own: Partial<ApiSetup> = {}): { failures: ApiError[] } {
  const failures: ApiError[] = [];
  configureApi({
    base: () => origin,
    credentials: () => ({ accessToken: 'token', environmentName: 'demo' }),
    operator: () => null,
    branchId: () => branchId,
    renew: async () => false,
    onOperatorEnded: () => undefined,
    onFailure: (error) => failures.push(error),
    ...own,
  });
  return { failures };
}
