import type { AnswerOf } from '@quieta/contract/endpoint';
import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import type { Message, MessageState } from '@quieta/contract/messages/message';
import type * as messageEndpoints from '@quieta/contract/messages/message-endpoints';
import { messageStates } from '@quieta/contract/messages/message-state';
import { voucherStates } from '@quieta/contract/vouchers/voucher-kinds';
import { readVisit } from '#features/appointments/visits/visit-repository';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { readOfferedWaitingListEntry } from '#features/demand/waiting-list/waiting-list-queries';
import { recordChange } from '#features/realtime/record-change';
import { getVoucher } from '#features/vouchers/voucher-queries';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import type { AskedItinerary, AskedOffer, AskedVoucher } from './internal/prepare-asked-message.ts';
import type { Installation } from './internal/prepared-message.ts';
import { readRecipient } from './internal/read-correspondents.ts';
import { saveKnown } from './message-outcome-commands.ts';
import { readMessage } from './message-queries.ts';
import { obstacleTo, stateAt } from './message-queue-rules.ts';
import {
  insertMessage,
  lockMessage,
  newMessage,
  rewritten,
  type StoredMessage,
  saveMessage,
} from './message-repository.ts';
import { readStoredSettings } from './message-settings-repository.ts';

type SenderOnly = Pick<Installation, 'senderAddress'>;

/**
 * Lets a message leave now. What it says is decided anew, and it leaves although its guest may know that already:
 * somebody has asked for it.
 */
export async function sendMessage(
  context: BranchContext,
  { params: { id }, body: { attempts } }: Request<typeof messageEndpoints.sendMessage>,
  installation: SenderOnly,
): Promise<Message> {
  const message = await lock(context, id);
  if (message.attempts !== attempts)
    throw new Refusal('version-conflict', {}, { current: await readMessage(context, id, installation) });
  const state = stateAt(message, context.clock.now());
  if (state === 'sending') throw new Refusal('message-in-progress');
  if (state === 'sent') throw new Refusal('message-sent');
  await refuseWhileOff(context);
  await context.transaction.run(saveMessage, {
    ...rewritten(message),
    state: 'waiting',
    // A requested message has no topic: what was asked for is neither replaced nor taken away by what else happens.
    topic: null,
    askedFor: true,
    dueAt: context.clock.now(),
    reason: null,
    leasedUntil: null,
    retryAt: null,
    settledAt: null,
    dealtWithAt: null,
  });
  await record(context, message, 'message.send', { before: state, after: 'waiting' });
  return readMessage(context, id, installation);
}

async function lock(context: BranchContext, id: string): Promise<StoredMessage> {
  const message = await context.transaction.first(lockMessage, { id });
  if (message === undefined) throw new Refusal('not-found');
  return message;
}

/** Refuses with `messages-off` while the branch writes to nobody. */
export async function refuseWhileOff(context: BranchContext): Promise<void> {
  if ((await readStoredSettings(context)).onSince === null) throw new Refusal('messages-off');
}

const outcomes = { arrived: 'sent', bounced: 'bounced' } as const;

/** Saves what somebody found out about a message, or that nobody has to look at it any more. */
export async function settleMessage(
  context: BranchContext,
  { params: { id }, body: { outcome } }: Request<typeof messageEndpoints.settleMessage>,
  installation: SenderOnly,
): Promise<Message> {
  const message = await lock(context, id);
  const now = context.clock.now();
  const state = stateAt(message, now);
  if (messageStates[state].isUnderWay) throw new Refusal('message-in-progress');
  if (state === 'sent' && outcome !== 'bounced') throw new Refusal('message-sent');
  const settled = outcome === 'dealt-with' ? state : outcomes[outcome];
  await context.transaction.run(saveMessage, {
    ...rewritten(message),
    state: settled,
    leasedUntil: null,
    settledAt: message.settledAt ?? now,
    // A message that came back has to be looked at; everything else was.
    dealtWithAt: outcome === 'bounced' ? null : now,
  });
  if (outcome === 'arrived') await saveKnown(context, message);
  await record(context, message, `message.${outcome}`, { before: state, after: settled });
  return readMessage(context, id, installation);
}

async function record(
  context: BranchContext,
  message: StoredMessage,
  action: AuditedAction,
  states: { readonly before: MessageState | null; readonly after: MessageState },
): Promise<void> {
  const { id, kind, guestId, voucherId, soldPackageId, visitId } = message;
  const entityId = guestId ?? voucherId ?? soldPackageId;
  if (entityId !== null)
    await writeAuditEntry(context, {
      action,
      entity: guestId !== null ? 'guest' : voucherId !== null ? 'voucher' : 'sold-package',
      entityId,
      before: states.before && { state: states.before },
      after: { state: states.after, messageKind: kind, visitId },
    });
  await recordChange(context, 'message', [id]);
}

/** Writes to a guest of the waiting list that a time is free. */
export async function offerByMessage(
  context: BranchContext,
  { params: { id: entryId }, body: { startTime } }: Request<typeof messageEndpoints.offerByMessage>,
  installation: SenderOnly,
): Promise<AnswerOf<typeof messageEndpoints.offerByMessage>> {
  await refuseWhileOff(context);
  const entry = await readOfferedWaitingListEntry(context, entryId);
  const guest = await readRecipient(context, entry.guest.id);
  const obstacle = guest && obstacleTo('offer', guest, { kinds: [], hasServer: true, isAskedFor: true });
  if (obstacle !== null) throw new Refusal('guest-unwritable');
  const asked: AskedOffer = { startsAt: fromWireTime(startTime).toString(), serviceName: entry.service.name };
  return askForMessage(
    context,
    { kind: 'offer', guestId: entry.guest.id, wishId: entryId, content: JSON.stringify({ asked }) },
    installation,
  );
}

/** Sends a guest what they have booked, of a stay or of one of their visits. */
export async function sendItinerary(
  context: BranchContext,
  { params: { id: guestId }, body: { visitId, language } }: Request<typeof messageEndpoints.sendItinerary>,
  installation: SenderOnly,
): Promise<AnswerOf<typeof messageEndpoints.sendItinerary>> {
  await refuseWhileOff(context);
  const guest = await readRecipient(context, guestId);
  if (guest === undefined) throw new Refusal('not-found');
  if (visitId !== undefined) {
    const { appointments } = await readVisit(context, visitId);
    if (!appointments.some(({ holder }) => holder?.id === guestId)) throw new Refusal('not-found');
  }
  const obstacle = obstacleTo('itinerary', guest, { kinds: [], hasServer: true, isAskedFor: true });
  if (obstacle !== null) throw new Refusal('guest-unwritable');
  const asked: AskedItinerary = { language: language ?? null };
  return askForMessage(
    context,
    { kind: 'itinerary', guestId, visitId: visitId ?? null, content: JSON.stringify({ asked }) },
    installation,
  );
}

/** Sends a voucher to an address, of its buyer or of whom it is for. */
export async function sendVoucher(
  context: BranchContext,
  { params: { id: voucherId }, body: { address, language } }: Request<typeof messageEndpoints.sendVoucher>,
  installation: SenderOnly,
): Promise<AnswerOf<typeof messageEndpoints.sendVoucher>> {
  await refuseWhileOff(context);
  const voucher = await getVoucher(context, { params: { id: voucherId } });
  if (!voucherStates[voucher.state].isUsable) throw new Refusal('voucher-expired');
  const asked: AskedVoucher = { language };
  return askForMessage(
    context,
    { kind: 'voucher', voucherId, address, content: JSON.stringify({ asked }) },
    installation,
  );
}

type Asked = Parameters<typeof newMessage>[0];

/** Adds a message that the desk asks for, and lets it leave now. */
export async function askForMessage(
  context: BranchContext,
  values: Omit<Asked, 'id' | 'dueAt' | 'createdAt'>,
  installation: SenderOnly,
): Promise<Message> {
  const now = context.clock.now();
  const message = newMessage({ ...values, id: newId(), dueAt: now, createdAt: now, askedFor: true });
  await context.transaction.run(insertMessage, message);
  await record(context, message, 'message.send', { before: null, after: 'waiting' });
  return readMessage(context, message.id, installation);
}
