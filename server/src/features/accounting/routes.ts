import * as accountingEndpoints from '@quieta/contract/accounting/accounting-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { updateAccountingSettings } from './accounting-settings-commands.ts';
import { readAccountingSettings } from './accounting-settings-repository.ts';
import { exportAccountingFile } from './export-accounting-file.ts';

export function accountingRoutes(api: Api): void {
  query(api, accountingEndpoints.getAccountingSettings, readAccountingSettings);
  command(api, accountingEndpoints.updateAccountingSettings, updateAccountingSettings);
  query(api, accountingEndpoints.exportAccountingFile, exportAccountingFile);
}
