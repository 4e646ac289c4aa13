import * as figureEndpoints from '@quieta/contract/dashboard/figure-endpoints';
import * as todayEndpoints from '@quieta/contract/dashboard/today-endpoints';
import type { Api } from '#platform/http/api';
import { query } from '#platform/http/route';
import { readBooked } from './booked-queries.ts';
import { exportDayFigures, exportFigureRows } from './export-queries.ts';
import { readDayFigures } from './figure-queries.ts';
import { listFigureRows } from './figure-rows-queries.ts';
import { reportRoutes } from './reports/report-routes.ts';
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
  reportRoutes(api);
}
