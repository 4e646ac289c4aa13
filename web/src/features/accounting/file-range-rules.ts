import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import { maxDaysOfFile } from '@quieta/contract/accounting/default-account-rules';

export interface FileRange {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The month before the one of this date, which is what an accountant asks for. */
export function previousMonth(today: string): FileRange {
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 });
  return { dateFrom: first.toString(), dateTo: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/** Why no file is made of this range: it ends before it begins, or it is too long. */
export function rangeProblem({ dateFrom, dateTo }: FileRange): 'reversed' | 'too-long' | null {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) return 'reversed';
  return days >= maxDaysOfFile ? 'too-long' : null;
}

/**
 * The files in the order in which a branch of this country (ISO 3166) would ask for them; the registers are Italy's.
 */
export function fileKinds(country: string | undefined): AccountingFileKind[] {
  const journals = ['sales-journal', 'vat-journal', 'cash-book', 'open-vouchers', 'tips'] as const;
  const registers = ['day-register', 'emergency-register'] as const;
  if (country === 'IT') return [...journals, ...registers, 'datev'];
  return [...journals, 'datev', ...registers];
}
