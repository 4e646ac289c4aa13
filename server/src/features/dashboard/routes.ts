import * as figureEndpoints from '@quieta/contract/dashboard/figure-endpoints';
import * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import * as todayEndpoints from '@quieta/contract/dashboard/today-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { readBooked } from './booked-queries.ts';
import { exportDayFigures, exportFigureRows } from './export-queries.ts';
import { readDayFigures } from './figure-queries.ts';
import { listFigureRows } from './figure-rows-queries.ts';
import { updateCommissionRules } from './reports/commission-commands.ts';
import { exportReport } from './reports/export-report.ts';
import { readReport } from './reports/report-queries.ts';
import { listCommissionRules, listSavedViews } from './reports/report-settings-queries.ts';
import { createSavedView, deleteSavedView } from './reports/saved-view-commands.ts';
import { readTakings } from './takings-queries.ts';
import { readToday } from './today-queries.ts';

export function dashboardRoutes(api: Api): void {
  query(api, figureEndpoints.readDayFigures, readDayFigures);
  query(api, figureEndpoints.exportDayFigures, exportDayFigures);
  query(api, figureEndpoints.listFigureRows, listFigureRows);
  query(api, figureEndpoints.exportFigureRows, exportFigureRows);
  query(api, todayEndpoints.readToday, readToday);
  query(api, todayEndpoints.readTakings, readTakings);
  query(api, todayEndpoints.readBooked, readBooked);
  query(api, reportEndpoints.readReport, readReport);
  query(api, reportEndpoints.exportReport, exportReport);
  query(api, reportEndpoints.listSavedViews, listSavedViews);
  command(api, reportEndpoints.createSavedView, createSavedView);
  command(api, reportEndpoints.deleteSavedView, deleteSavedView);
  query(api, reportEndpoints.listCommissionRules, listCommissionRules);
  command(api, reportEndpoints.updateCommissionRules, updateCommissionRules);
}
