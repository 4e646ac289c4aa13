import * as lostDemandEndpoints from '@quieta/contract/lost-demand/lost-demand-endpoints';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { exportUnmetRequests } from './export-unmet-requests.ts';
import { listUnmetRequests, readLostDemand } from './lost-demand-queries.ts';

export function lostDemandRoutes(api: Api): void {
  query(api, lostDemandEndpoints.readLostDemand, readLostDemand);
  query(api, lostDemandEndpoints.listUnmetRequests, listUnmetRequests);
  query(api, lostDemandEndpoints.exportUnmetRequests, exportUnmetRequests);
}
