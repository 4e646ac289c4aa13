import type { MessageContent, Obstacle } from '@quieta/contract/messages/message';
import type { MessageKind } from '@quieta/contract/messages/message-kind';
import type { SentDocument } from '#features/documents/sent-document-commands';
import type { BranchWork } from '#platform/http/context';
import { guestPaths, sealLink } from '../answer-link-rules.ts';
import type { StoredSettings } from '../message-settings-repository.ts';
import type { KnownAppointment } from '../notice-rules.ts';

/** Facts of the installation that a message needs. */
export interface Installation {
  /** Address for links. */
  readonly publicUrl: string;
  readonly sessionKey: Uint8Array;
  /** The address that mails come from; null where none leaves. */
  readonly senderAddress: string | null;
}

/**
 * A message as it would leave at this moment, or why it would not; null if it says nothing that its guest does not
 * know.
 */
export interface Prepared {
  readonly kind: MessageKind;
  readonly obstacle: Obstacle | null;
  readonly address: string | null;
  readonly recipientName: string;
  readonly senderName: string;
  readonly content: MessageContent | null;
  /** Documents that go with it. */
  readonly documents: readonly SentDocument[];
  /** The guest's knowledge once it has arrived; null for what tells of no visit. */
  readonly known: readonly KnownAppointment[] | null;
  readonly sequence: number | null;
  /**
   * Address with which its reader's mail program ends all messages; null for what tells of something that the reader
   * has booked or bought.
   */
  readonly unsubscribe: string | null;
}

export interface Preparing {
  readonly settings: StoredSettings;
  readonly installation: Installation;
}

/** For how long whoever wants no more messages can say so. */
const declinableFor = { hours: 400 * 24 };

/** The address at which a guest ends all messages of the branch. */
export function declineAddress(
  { actor, branch, clock }: BranchWork,
  guestId: string,
  { publicUrl, sessionKey }: Installation,
): string {
  const expiresAt = Math.floor(clock.now().add(declinableFor).epochMilliseconds / 1000);
  const link = {
    environmentId: actor.environmentId,
    branchId: branch.id,
    visitId: null,
    guestId,
    sequence: 0,
    expiresAt,
  };
  return `${publicUrl}${guestPaths['no-messages']}${sealLink(link, 'no-messages', sessionKey)}`;
}
