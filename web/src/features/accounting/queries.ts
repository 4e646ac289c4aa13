import { exportAccountingFile, getAccountingSettings } from '@quieta/contract/accounting/accounting-endpoints';
import type { QueryOf } from '@quieta/contract/endpoint';
import { call } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { queryOf } from '#lib/api/queries.ts';
import { currentLanguage } from '#lib/i18n.ts';

export function accountingSettingsQuery() {
  return queryOf(getAccountingSettings, {}, { changedBy: ['branch'] });
}

type FileRequest = Omit<QueryOf<typeof exportAccountingFile>, 'branchId' | 'language'>;

/** A file for the accountant in the user's language. The caller shows a refusal. */
export function fetchAccountingFile(asked: FileRequest) {
  return call(exportAccountingFile, { query: { ...asked, language: currentLanguage() } }, { quiet: isRefusal });
}
