import * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { updateCommissionRules } from './commission-commands.ts';
import { listCommissionRules } from './commission-queries.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './report-queries.ts';
import { createSavedView, deleteSavedView } from './saved-view-commands.ts';
import { listSavedViews } from './saved-view-queries.ts';

export function reportRoutes(api: Api): void {
  query(api, reportEndpoints.readReport, readReport);
  query(api, reportEndpoints.exportReport, exportReport);
  query(api, reportEndpoints.listSavedViews, listSavedViews);
  command(api, reportEndpoints.createSavedView, createSavedView);
  command(api, reportEndpoints.deleteSavedView, deleteSavedView);
  query(api, reportEndpoints.listCommissionRules, listCommissionRules);
  command(api, reportEndpoints.updateCommissionRules, updateCommissionRules);
}
