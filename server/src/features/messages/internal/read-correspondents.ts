import type { MessageKind } from '@quieta/contract/messages/message-kind';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import type { Language } from '@quieta/messages/language';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { StoredSettings } from '../message-settings-repository.ts';
import type { Letter, Sender } from './compose-visit-message.ts';

const branch = prepared('message-branch', () =>
  db.selectFrom('branch').select(['name', 'businessName', 'address', 'country']).where('id', '=', tenant.branchId),
);

/** Reads the sender of the branch's messages, and the branch's country. */
export async function readSender(
  { transaction, branch: { timeZone } }: BranchWork,
  settings: StoredSettings,
  mailAddress: string | null,
): Promise<Sender & { readonly country: string }> {
  const row = await transaction.first(branch);
  if (row === undefined) throw new Error('there is no such branch');
  const business = settings.senderName || row.businessName || row.name;
  return { business, address: row.address, country: row.country, timeZone, mailAddress };
}

const guest = prepared('message-guest', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('guest')
    .select(['id', 'firstName', 'lastName', 'email', 'preferredLanguage', 'messagesDeclinedOn', 'marketingConsentOn'])
    .where('id', '=', $.id),
);
export type Recipient = Readonly<NonNullable<(typeof guest)['answer']>>;

export async function readRecipient({ transaction }: BranchWork, id: string): Promise<Recipient | undefined> {
  return transaction.first(guest, { id });
}

export function nameOf({ firstName, lastName }: Pick<Recipient, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

const own = prepared('message-text', ($: Placeholders<{ kind: string; language: Language }>) =>
  db
    .selectFrom('messageText')
    .select(['subject', 'body'])
    .where('kind', '=', $.kind)
    .where('language', '=', $.language),
);

/** The branch's own text of a kind, otherwise the product's. */
export async function readLetter({ transaction }: BranchWork, kind: MessageKind, language: Language): Promise<Letter> {
  return (await transaction.first(own, { kind, language })) ?? guestMessageText[language].letters[kind];
}

const services = prepared('message-service-names', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('service').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

export async function readServiceNames(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await transaction.run(services, { ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
