import type { BodyOf } from '../endpoint.ts';
import { currencyDecimals } from '../values/minor-units.ts';
import type { reportReceipt } from './receipt-endpoints.ts';

export type ReceiptReport = BodyOf<typeof reportReceipt>;

/**
 * The outcome of the one POST to the printer: it answered, or nothing came back (timeout, connection cut or refused).
 */
export type PrinterAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'silent' };

/** Outcomes that only the server can know: the connection was never made, or it may not send to this address. */
export type Unsent = { readonly kind: 'unsent' } | { readonly kind: 'forbidden' };

/** Reasons that do not come from the printer; each screen words them in its user's language. */
const printerReasons = ['printer-unreachable', 'printer-silent', 'printer-not-listed'] as const;
export type PrinterReason = (typeof printerReasons)[number];

const queueFull = /queue[\s_-]*full/i;

/** The text for an answer other than OK, word for word as in the specification (RCP-02). */
function printerErrorText(status: number): string {
  return `HTTP error! Status: ${status}`;
}

/**
 * Meaning of the printer's answer. Only a refusal (4xx) or a full queue proves that nothing was printed. After a server
 * error, a timeout or a cut connection the receipt may have been printed all the same, so these are `unknown`, and
 * nothing is sent again before somebody has looked.
 */
export function printerOutcome(answer: PrinterAnswer | Unsent): ReceiptReport {
  if (answer.kind === 'unsent') return reportOf('not-sent', 'printer-unreachable');
  if (answer.kind === 'forbidden') return reportOf('refused', 'printer-not-listed');
  if (answer.kind === 'silent') return reportOf('unknown', 'printer-silent');
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { outcome: 'accepted', reason: null };
  const reason = printerErrorText(status);
  if (status === 429 || (status === 503 && queueFull.test(body))) return { outcome: 'not-sent', reason };
  // 408: a proxy that waited for the end of the request may have passed it on all the same.
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  return { outcome: isRefusal ? 'refused' : 'unknown', reason };
}

function reportOf(outcome: ReceiptReport['outcome'], reason: PrinterReason): ReceiptReport {
  return { outcome, reason };
}

/** Whether the fiscal printer can print amounts of a currency: it takes two decimals at most, and some have three. */
export function isPrintable(currency: string): boolean {
  return currencyDecimals(currency) <= 2;
}
