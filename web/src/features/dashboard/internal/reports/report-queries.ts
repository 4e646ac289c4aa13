import type { SavedView } from '@quieta/contract/dashboard/report-endpoints';
import {
  createSavedView,
  deleteSavedView,
  exportReport,
  listSavedViews,
  readReport,
} from '@quieta/contract/dashboard/report-endpoints';
import type { Report } from '@quieta/contract/dashboard/reports';
import { call } from '#lib/api/api-client.ts';
import { write } from '#lib/api/outbox.ts';
import { queryOf } from '#lib/api/queries.ts';
import type { Language } from '#lib/language.ts';
import type { Days } from '../../range-rules.ts';

const ofReport = (report: Report, { dateFrom, dateTo }: Days) => ({ query: { report, dateFrom, dateTo } });

export function reportQuery(report: Report, days: Days) {
  return queryOf(readReport, ofReport(report, days), {
    changedBy: ['sale', 'appointment', 'block', 'resource', 'service', 'product', 'serviceCategory', 'user'],
    quiet: true,
  });
}

export function fetchReportTable(report: Report, days: Days, language: Language) {
  const { query } = ofReport(report, days);
  return call(exportReport, { query: { ...query, language } });
}

export function savedViewsQuery() {
  return queryOf(listSavedViews, {}, { quiet: true });
}

export function saveView(view: Omit<SavedView, 'id'>) {
  return write(createSavedView, { body: view });
}

export function removeView(id: string) {
  return write(deleteSavedView, { params: { id } });
}
