import { type MessageKind, messageKindNames } from '@quieta/contract/messages/message-kind';
import type { MessageText } from '@quieta/contract/messages/message-settings';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import { type Language, languages } from '@quieta/messages/language';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

const all = prepared('message-texts', () =>
  db.selectFrom('messageText').select(['kind', 'language', 'subject', 'body']),
);

/** The text of each kind in each language: the branch's own, otherwise the product's. */
export async function readMessageTexts({ transaction }: BranchWork): Promise<MessageText[]> {
  const own = await transaction.run(all);
  return messageKindNames.flatMap((kind) =>
    languages.map((language) => {
      const text = own.find((one) => one.kind === kind && one.language === language);
      const { subject, body } = text ?? guestMessageText[language].letters[kind];
      return { kind, language, subject, body, isOwn: text !== undefined };
    }),
  );
}

export async function readMessageText(
  context: BranchWork,
  kind: MessageKind,
  language: Language,
): Promise<MessageText> {
  const text = (await readMessageTexts(context)).find((one) => one.kind === kind && one.language === language);
  if (text === undefined) throw new Error(`there is no text of ${kind} in ${language}`);
  return text;
}

type Saved = Pick<MessageText, 'kind' | 'language' | 'subject' | 'body'>;

const save = prepared('message-text-save', ($: Placeholders<Saved>) =>
  db
    .insertInto('messageText')
    .values({ kind: $.kind, language: $.language, subject: $.subject, body: $.body })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language']).doUpdateSet(({ eb, ref }) => ({
        subject: ref('excluded.subject'),
        body: ref('excluded.body'),
        version: eb('messageText.version', '+', 1),
      })),
    ),
);

export async function saveMessageText({ transaction }: BranchWork, text: Saved): Promise<void> {
  await transaction.run(save, text);
}

const remove = prepared('message-text-remove', ($: Placeholders<Pick<Saved, 'kind' | 'language'>>) =>
  db.deleteFrom('messageText').where('kind', '=', $.kind).where('language', '=', $.language),
);

export async function removeMessageText(
  { transaction }: BranchWork,
  kind: MessageKind,
  language: Language,
): Promise<void> {
  await transaction.run(remove, { kind, language });
}
