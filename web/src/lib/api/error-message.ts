import { t } from '@lingui/core/macro';
import type { ErrorParams } from '@quieta/contract/error-codes';
import { formatDate, formatInstant } from '../format/date-and-time.ts';
import { currentLanguage } from '../i18n.ts';
import { createPart } from '../page/part.ts';
import { type ApiError, Withdrawn } from './api-error.ts';

type ShownError = Pick<ApiError, 'code' | 'params' | 'message'> & { readonly status?: number };

// The sign-in page does without them; behind it they are loaded before a call can fail.
const errorTexts = createPart(() => import('@quieta/messages/error-text'), { isUrgent: true });

/**
 * The error in the user's language (ERR-01): the text of its code, else that of the answer or the network. `zone` is
 * the branch's.
 */
export async function errorMessage(error: ShownError, zone: string): Promise<string> {
  if (error instanceof Withdrawn) {
    return error.mayHaveArrived
      ? t`Cancelled, but it may have arrived: look before you enter it again.`
      : t`Cancelled. Nothing was sent.`;
  }
  // The browser's own text is English and less specific.
  if (error.status === 0) return t`The server cannot be reached.`;
  if (error.code === null) return error.message || statusText(error.status ?? 0);
  // Where this fetch fails too, or a newer server has another code, the title is shown.
  await errorTexts.fetch();
  const { value: texts } = errorTexts.state();
  return texts?.hasErrorText(error.code)
    ? texts.errorText(error.code, currentLanguage(), shown(error.params, zone))
    : error.message || statusText(error.status ?? 0);
}

/** For an answer without a text for people, such as the page of a proxy in front of the server. */
function statusText(status: number): string {
  if (status >= 500) return t`The server cannot answer at the moment. Try again shortly.`;
  if (status === 429) return t`The server was asked too often. Try again in a minute.`;
  if (status === 413) return t`This is too large to be sent.`;
  if (status === 404) return t`This was not found. It may have been deleted.`;
  if (status === 401 || status === 403) return t`You may not do this, or your sign-in has ended.`;
  return t`The server did not accept this (${status}).`;
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
