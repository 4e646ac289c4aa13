import { updateAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Message } from '@quieta/contract/messages/message';
import * as endpoints from '@quieta/contract/messages/message-endpoints';
import type { MessageSettings } from '@quieta/contract/messages/message-settings';
import { write } from '#lib/api/outbox.ts';

/** Lets a message leave now, or once more; refused where somebody has decided about it meanwhile. */
export function sendMessage({ id, attempts }: Pick<Message, 'id' | 'attempts'>) {
  return write(endpoints.sendMessage, { params: { id }, body: { attempts } }, { quiet: true });
}

type Outcome = SentBodyOf<typeof endpoints.settleMessage>['outcome'];

export function settleMessage({ id }: Pick<Message, 'id'>, outcome: Outcome) {
  return write(endpoints.settleMessage, { params: { id }, body: { outcome } }, { quiet: true });
}

/** Ends what a guest has asked for: the appointments are as they should be. */
export async function settleChangeRequest(appointmentIds: readonly string[]): Promise<void> {
  for (const id of appointmentIds) {
    await write(updateAppointment, { params: { id }, body: { guestAnswer: null } }, { quiet: true });
  }
}

/** Writes to the guest of a waiting-list entry that a time is free. */
export function sendOffer(waitingListEntryId: string, startTime: string) {
  return write(endpoints.offerByMessage, { params: { id: waitingListEntryId }, body: { startTime } }, { quiet: true });
}

export function sendVoucher(id: string, body: SentBodyOf<typeof endpoints.sendVoucher>) {
  return write(endpoints.sendVoucher, { params: { id }, body }, { quiet: true });
}

/** Sends the card of a course or package to an address. */
export function sendPackage(id: string, body: SentBodyOf<typeof endpoints.sendPackage>) {
  return write(endpoints.sendPackage, { params: { id }, body }, { quiet: true });
}

/** Writes to the holders of courses and packages that end soon; answers how many, and who was left out. */
export function sendExpiringPackages(body: SentBodyOf<typeof endpoints.sendExpiringPackages>) {
  return write(endpoints.sendExpiringPackages, { body }, { quiet: true });
}

/** Sends a guest what they have booked, to their own address. */
export function sendItinerary(guestId: string, body: SentBodyOf<typeof endpoints.sendItinerary>) {
  return write(endpoints.sendItinerary, { params: { id: guestId }, body }, { quiet: true });
}

export function saveMessageSettings({ version, leaves: _, ...body }: MessageSettings) {
  return write(endpoints.updateMessageSettings, { body }, { baseVersion: version, quiet: true });
}

/** A null text goes back to the product's. */
export function saveMessageText(body: SentBodyOf<typeof endpoints.updateMessageText>) {
  return write(endpoints.updateMessageText, { body }, { quiet: true });
}
