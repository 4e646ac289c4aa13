import { ApiError } from '#lib/api-error.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { PrinterError } from './send-to-printer.ts';

/** Tells why a receipt was not printed (RCP-02); what the server refused has been told by the common handler. */
export function tellPrintingFailure(error: unknown): void {
  if (error instanceof PrinterError) showSnackbar({ type: 'danger', message: error.message, duration: 5000 });
  else if (!(error instanceof ApiError)) throw error;
}
