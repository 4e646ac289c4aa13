import * as firstRunEndpoints from '@quieta/contract/first-run/first-run-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { readFirstRun, updateFirstRun } from './first-run-commands.ts';

export function firstRunRoutes(api: Api): void {
  query(api, firstRunEndpoints.getFirstRun, readFirstRun);
  command(api, firstRunEndpoints.updateFirstRun, updateFirstRun);
}
