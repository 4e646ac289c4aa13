import { packageStates } from '@quieta/contract/packages/package-states';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import { type Language, readerLanguage } from '@quieta/messages/language';
import { readSentCard } from '#features/documents/sent-document-commands';
import { readStoredPackages, type StoredPackage, todayOf } from '#features/packages/package-repository';
import { packageStateOn } from '#features/packages/package-states';
import type { BranchWork } from '#platform/http/context';
import { formatDate } from '../guest-language-rules.ts';
import { obstacleTo } from '../message-queue-rules.ts';
import type { StoredMessage } from '../message-repository.ts';
import { fillLetter, linkBlock } from './compose-visit-message.ts';
import { declineAddress, type Prepared, type Preparing } from './prepared-message.ts';
import { nameOf, type Recipient, readLetter, readSender } from './read-correspondents.ts';

/** Writes the letter that brings the card of a course or package to an address; null if the package is gone. */
export async function prepareCard(
  context: BranchWork,
  message: StoredMessage,
  language: Language,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const sold = await readSold(context, message);
  if (sold === undefined) return null;
  const sender = await readSender(context, settings, installation.senderAddress);
  const document = await readSentCard(context, sold.id, language);
  const { business } = sender;
  const inline = {
    guest: sold.recipientName ?? sold.guestName ?? guestMessageText[language].dearGuest,
    business,
    address: sender.address,
    code: formatVoucherCode(sold.code),
    ...restOf(sold, language),
  };
  const letter = await readLetter(context, 'package-card', language);
  return {
    kind: 'package-card',
    // Used up, stopped or expired meanwhile: there is nothing to hand over.
    obstacle: document === null ? 'too-late' : installation.senderAddress === null ? 'no-server' : null,
    address: message.address,
    recipientName: sold.recipientName ?? sold.guestName ?? '',
    senderName: business,
    content: fillLetter(letter, { inline }, { language, business, decline: null, calendar: null }),
    documents: document === null ? [] : [document],
    known: null,
    sequence: null,
    unsubscribe: null,
  };
}

/** Writes to the holder of a course or package that ends soon; null if one of the two is gone. */
export async function prepareExpiring(
  context: BranchWork,
  message: StoredMessage,
  guest: Recipient | undefined,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const sold = await readSold(context, message);
  if (sold === undefined || guest === undefined) return null;
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = readerLanguage(undefined, guest.preferredLanguage, sender.country);
  const words = guestMessageText[language];
  const { business } = sender;
  const obstacle = obstacleTo('package-expiring', guest, {
    kinds: settings.kinds,
    hasServer: installation.senderAddress !== null,
    isAskedFor: true,
  });
  const inline = {
    guest: nameOf(guest) || words.dearGuest,
    business,
    address: sender.address,
    ...restOf(sold, language),
  };
  const unsubscribe = declineAddress(context, guest.id, installation);
  const decline = linkBlock(unsubscribe, words.decline, words.declineLine);
  const letter = await readLetter(context, 'package-expiring', language);
  return {
    kind: 'package-expiring',
    obstacle: packageStates[packageStateOn(sold, todayOf(context))].isUsable ? obstacle : 'too-late',
    address: guest.email,
    recipientName: nameOf(guest),
    senderName: business,
    content: fillLetter(letter, { inline }, { language, business, decline, calendar: null }),
    documents: [],
    known: null,
    sequence: null,
    unsubscribe,
  };
}

async function readSold(context: BranchWork, { soldPackageId }: StoredMessage): Promise<StoredPackage | undefined> {
  const [sold] = soldPackageId === null ? [] : await readStoredPackages(context, [soldPackageId]);
  return sold;
}

/** The name of a package, its last day, and its components of which something is left, as a letter says them. */
function restOf({ name, expiresOn, components }: StoredPackage, language: Language) {
  const words = guestMessageText[language];
  const treatments = components.flatMap((one) => (one.left > 0 ? `${one.left} × ${one.name}` : [])).join(', ');
  return {
    package: name,
    left: treatments === '' ? '' : words.left.replace('{treatments}', treatments),
    until: expiresOn === null ? '' : words.validUntil.replace('{date}', formatDate(expiresOn, language)),
  };
}
