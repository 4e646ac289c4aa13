import { sessionStore } from '#features/session/store.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

/** The longest text and how long it is shown, in milliseconds (ERR-01). */
const maxTextLength = 100;
const duration = 5000;

export async function notifyFailure(error: ApiError): Promise<void> {
  const zone = sessionStore.getState().branch?.timeZone ?? 'UTC';
  showSnackbar({ type: 'danger', message: shorten(await errorMessage(error, zone), maxTextLength), duration });
}

/** Truncates to `length` characters, with an ellipsis as the last of them. */
function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
