import { messageKinds } from '@quieta/contract/messages/message-kind';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoSpa } from './spa.ts';

/** One branch writes to its guests: without a mail server it shows what would leave, with the simulator's one can read it there. */
export async function writeMessageSettings(
  transaction: Transaction,
  spa: DemoSpa,
  onSince: Temporal.Instant,
): Promise<void> {
  if (spa.key !== abano.key) return;
  await insertRows(transaction, 'messageSettings', [
    {
      onSince,
      senderName: '',
      replyTo: null,
      kinds: [...messageKinds],
      graceMinutes: 3,
      reminderDays: 1,
      reminderTime: '18:00:00',
      thanksHours: 3,
    },
  ]);
}
