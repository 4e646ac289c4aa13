import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { paths } from '#addresses/paths.ts';
import { appointmentAddress } from '#addresses/planner.ts';
import { prepaidAddress } from '#addresses/prepaid.ts';
import { queryString } from '#lib/api/query-string.ts';

const settings: Readonly<Record<string, string>> = {
  service: paths.services,
  product: paths.products,
  package: paths.packages,
  'package-settings': paths.prepaidRules,
  tax: paths.taxes,
  paymentType: paths.paymentTypes,
  serviceCategory: paths.serviceCategories,
  skill: paths.skills,
  staffLevel: paths.levels,
  till: paths.tills,
  documentTemplate: paths.documents,
  cardTerminal: paths.cardTerminals,
  baseDocumentTemplate: paths.documents,
  branch: paths.businessProfile,
  'accounting-settings': paths.accounting,
  'invoice-settings': paths.invoices,
};

/** Address of an entry's thing as it is now; null where it no longer can. */
export function addressOf({ action, entity, entityId, subject }: HistoryEntry): string | null {
  if (subject.name === null && subject.of === null) return null;
  if (entity === 'appointment') {
    if (subject.at === null || action === 'appointment.delete') return null;
    const date = subject.at.slice(0, 'yyyy-MM-dd'.length);
    return appointmentAddress(date, entityId);
  }
  if (entity === 'guest') return paths.guests + queryString({ row: entityId });
  if (entity === 'sale') return paths.sales + queryString({ sale: entityId });
  if (entity === 'sold-package') return prepaidAddress({ package: entityId });
  if (entity === 'invoice') return paths.invoices + queryString({ invoice: entityId });
  const setting = settings[entity];
  return setting === undefined ? null : setting;
}
