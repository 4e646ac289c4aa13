import { sessionStore } from '#features/session/store.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';

/** ERR-01: the longest text, and how long it stands, in milliseconds. */
const longestText = 100;
const duration = 5000;

/** Tells the user of a failed call. */
export async function notifyFailure(error: ApiError): Promise<void> {
  const zone = sessionStore.getState().branch?.timeZone ?? 'UTC';
  showSnackbar({ type: 'danger', message: shorten(await errorMessage(error, zone), longestText), duration });
}

/** Cut to `length` characters, the last of them an ellipsis where something is missing. */
function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
