import { t } from '@lingui/core/macro';
import type { ErrorParams } from '@quieta/contract/error-codes';
import { type ApiError, Withdrawn } from './api-error.ts';
import { formatDate } from './format/date.ts';
import { formatInstant } from './format/instant.ts';
import { currentLanguage } from './i18n.ts';

type ToldError = Pick<ApiError, 'code' | 'params' | 'message'> & { readonly status?: number };

/** What happened, in the user's language (ERR-01): the text of the code, else what the answer or the network said. `zone` is the branch's. */
export async function errorMessage(error: ToldError, zone: string): Promise<string> {
  if (error instanceof Withdrawn) {
    return error.mayHaveArrived
      ? t`Cancelled, but it may have arrived: look before you enter it again.`
      : t`Cancelled. Nothing was sent.`;
  }
  // The browser's own words for it are English, and say less.
  if (error.status === 0) return t`The server cannot be reached.`;
  if (error.code === null) return error.message;
  // Fetched when something fails, which most sessions never see; where even that fails, the title is told.
  const texts = await import('@quieta/messages/error-text').catch(() => null);
  return texts?.errorText(error.code, currentLanguage(), shown(error.params, zone)) ?? error.message;
}

const instant = /^\d{4}-\d\d-\d\dT/;
const date = /^\d{4}-\d\d-\d\d$/;

function shown(params: ErrorParams, zone: string): ErrorParams {
  const show = (value: string | number | null) => {
    if (typeof value !== 'string') return value;
    return instant.test(value) ? formatInstant(value, zone, 'time') : date.test(value) ? formatDate(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, show(value)]));
}
