import { printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import { type BackgroundOptions, workInBranch } from '#features/session/branch-repository';
import type { PrinterGateway } from '#gateways/fiscal-printer/port';
import type { Metrics } from '#platform/http/metrics';
import { saveInLease } from '#platform/leased-row';
import { type Repeated, repeatEach } from '#platform/repeat';
import { type Claim, claimReceipt, recordOutcome } from './receipt-commands.ts';
import { listQueues, type PrinterQueue } from './receipt-queue-repository.ts';
import { lastsFor, rests } from './receipt-states.ts';

interface SendingOptions extends BackgroundOptions {
  readonly printers: PrinterGateway;
  readonly metrics: Pick<Metrics, 'receiptSent' | 'receiptsWaiting'>;
}

/** How often the queues are checked, and so the longest that a receipt waits before it is sent, in milliseconds. */
const lookEvery = 400;

const inBranch = workInBranch('receipt-sender');

/**
 * Sends the receipts of branches whose receipts the server sends: strictly one after the other at each device, even
 * with many processes, because the turns are kept in the database. If a process dies, its lease ends and the receipt
 * becomes `unknown`.
 */
export function sendReceipts(options: SendingOptions): Repeated {
  const { pool, clock, log, metrics } = options;
  return repeatEach({
    every: lookEvery,
    find: async () => {
      const queues = await listQueues(pool);
      const now = clock.now();
      metrics.receiptsWaiting(maxWaitMilliseconds(queues, now));
      return queues.filter(({ retryAt }) => !rests(retryAt, now));
    },
    keyOf: ({ environmentId, branchId, printerUrl, deviceId }) =>
      [environmentId, branchId, printerUrl, deviceId].join(' '),
    work: (queue, signal) => workOff(options, queue, signal),
    onFailure: (error) => log.warn({ err: error }, 'receipts could not be sent'),
  });
}

function maxWaitMilliseconds(queues: readonly PrinterQueue[], now: Temporal.Instant): number {
  return Math.max(0, ...queues.map(({ waitingSince }) => now.since(waitingSince).total('seconds')));
}

/** Sends the receipts that wait at one device until there are none, or another process has the turn. */
async function workOff(options: SendingOptions, queue: PrinterQueue, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claim = await inBranch(options, queue, (context) => claimReceipt(context, queue));
    if (claim === undefined) return;
    const outcome = printerOutcome(await send(options, claim));
    options.metrics.receiptSent(outcome.outcome);
    const save = () => inBranch(options, queue, (context) => recordOutcome(context, claim, outcome));
    await saveInLease(save, { clock: options.clock, leasedUntil: claim.leasedUntil, every: lookEvery });
  }
}

/** A process that was suspended must not send under a lease that may end before the printer answers. */
async function send({ printers, clock }: SendingOptions, claim: Claim) {
  const isInTime = lastsFor(printers.timeout, claim.leasedUntil, clock.now());
  return isInTime ? printers.enqueue(claim) : { kind: 'unsent' as const };
}
