import { getFirstRun as getFirstRunEndpoint } from '@quieta/contract/first-run/get-first-run';
import { updateFirstRun as updateFirstRunEndpoint } from '@quieta/contract/first-run/update-first-run';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { getFirstRun } from './get-first-run.ts';
import { updateFirstRun } from './update-first-run.ts';

export function firstRunRoutes(api: Api): void {
  query(api, getFirstRunEndpoint, getFirstRun);
  command(api, updateFirstRunEndpoint, updateFirstRun);
}
