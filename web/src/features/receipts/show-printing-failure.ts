import { i18n } from '@lingui/core';
import { ApiError } from '#lib/api/api-error.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { formatPrintingReason } from './format-printing-reason.ts';
import { PrinterError } from './send-to-printer.ts';

/** Shows why a receipt was not printed (RCP-02); the common error handler has already shown what the server refused. */
export function showPrintingFailure(error: unknown): void {
  if (error instanceof PrinterError) {
    showSnackbar({ type: 'danger', message: formatPrintingReason(i18n, error.reason), duration: 5000 });
  } else if (!(error instanceof ApiError)) throw error;
}
