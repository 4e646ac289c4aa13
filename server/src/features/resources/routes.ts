import { listResources as list } from '@quieta/contract/resources/list-resources';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { listResources } from './list-resources.ts';

export function resourceRoutes(api: Api): void {
  query(api, list, listResources);
}
