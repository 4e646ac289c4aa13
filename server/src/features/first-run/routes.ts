import * as firstRunEndpoints from '@quieta/contract/first-run/first-run-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { getFirstRun } from './get-first-run.ts';
import { updateFirstRun } from './update-first-run.ts';

export function firstRunRoutes(api: Api): void {
  query(api, firstRunEndpoints.getFirstRun, getFirstRun);
  command(api, firstRunEndpoints.updateFirstRun, updateFirstRun);
}
