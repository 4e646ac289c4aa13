import { messageKindNames, messageKinds } from '@quieta/contract/messages/message-kind';
import type { MessageSettings } from '@quieta/contract/messages/message-settings';
import { db, prepared, type Row } from '#platform/database/query';
import { onlyRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

type Kinds = Pick<MessageSettings, 'kinds'>;
export type StoredSettings = Readonly<Omit<Row<'messageSettings'>, 'kinds'> & Kinds>;

const read = prepared('message-settings', () =>
  // Only `updateMessageSettings` writes the kinds.
  db.selectFrom('messageSettings').selectAll().$narrowType<Kinds>(),
);

/** How a branch writes to its guests until it says otherwise: not at all. */
export const firstSettings: StoredSettings = {
  onSince: null,
  senderName: '',
  replyTo: null,
  kinds: messageKindNames.filter((kind) => messageKinds[kind].isOnAtFirst),
  graceMinutes: 3,
  reminderDays: 1,
  reminderTime: '18:00:00',
  thanksHours: 3,
  version: 0,
};

/** The branch's message settings; version 0 if it has not saved any. */
export async function readStoredSettings({ transaction }: Pick<BranchWork, 'transaction'>): Promise<StoredSettings> {
  return (await transaction.first(read)) ?? firstSettings;
}

const save = onlyRow('messageSettings');

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function saveStoredSettings({ transaction }: BranchWork, settings: StoredSettings): Promise<boolean> {
  return (await transaction.first(save, settings)) !== undefined;
}
