import * as historyEndpoints from '@quieta/contract/history/history-endpoints';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { checkHistory } from './check-history.ts';
import { exportHistory } from './export-history.ts';
import { listHistory, listHistoryOf, listHistoryUsers } from './history-queries.ts';

export function historyRoutes(api: Api): void {
  query(api, historyEndpoints.listHistory, listHistory);
  query(api, historyEndpoints.listHistoryOf, listHistoryOf);
  query(api, historyEndpoints.listHistoryUsers, listHistoryUsers);
  query(api, historyEndpoints.exportHistory, exportHistory);
  query(api, historyEndpoints.checkHistory, checkHistory);
}
