import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PrinterReason } from '@quieta/contract/receipts/printer-outcome';
import { isKeyOf } from '@quieta/contract/values/objects';

const words: Readonly<Record<PrinterReason, MessageDescriptor>> = {
  'printer-unreachable': msg`The printer cannot be reached`,
  'printer-silent': msg`The printer did not answer`,
  'printer-not-listed': msg`The printer’s address is not allowed; an administrator can add it`,
};

/** Why a receipt is not printed, in the user's language; the printer's own words are not translated. */
export function formatPrintingReason(i18n: I18n, reason: string): string {
  return isKeyOf(words, reason) ? i18n._(words[reason]) : reason;
}
