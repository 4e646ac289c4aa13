import type { GuestValues } from '@quieta/contract/guests/guest';
import type { DocumentKind } from '@quieta/contract/settings/document-template';
import { type Language, readerLanguage } from '@quieta/messages/language';
import { getBranch } from '#features/settings/branch-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { wordsOf } from './document-words.ts';
import type { DocumentFrame, TemplateTexts } from './frame-document.ts';

const templateOf = prepared('document-template-of-kind', ($: Placeholders<{ kind: DocumentKind }>) =>
  db
    .selectFrom('documentTemplate')
    .select(['title', 'headerLines', 'footerLines', 'numbering'])
    .where('kind', '=', $.kind)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(1),
);

const templateById = prepared('document-template-of-document', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('documentTemplate').select(['title', 'headerLines', 'footerLines', 'numbering']).where('id', '=', $.id),
);

const noTemplate: TemplateTexts = { title: '', headerLines: [], footerLines: [], numbering: '' };

interface Reader {
  /** Language that the request asks for. */
  readonly language: Language | undefined;
  /** The guest's own. */
  readonly preferred?: GuestValues['preferredLanguage'];
}

interface FrameOptions extends Reader {
  /** Template of a document that was issued by one; it may be archived since. */
  readonly templateId?: string;
}

/**
 * Loads the frame of the branch's documents: its letterhead, the first template of the kind by name, and the reader's
 * language.
 */
export async function loadFrame(
  context: BranchWork,
  kind: DocumentKind,
  { language, preferred, templateId }: FrameOptions,
): Promise<DocumentFrame> {
  const profile = await getBranch(context);
  const { transaction } = context;
  const found =
    templateId === undefined
      ? await transaction.first(templateOf, { kind })
      : await transaction.first(templateById, { id: templateId });
  const template = found ?? noTemplate;
  const words = wordsOf(readerLanguage(language, preferred, profile.country), profile);
  return { profile, template, words };
}

const payerLanguage = prepared('document-payer-language', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('sale as s')
    .innerJoin('guest as g', 'g.id', 's.payerGuestId')
    .select('g.preferredLanguage')
    .where('s.id', '=', $.saleId),
);

/** The language of the guest who paid a sale; null if nobody in particular did, or they named none. */
export async function readPayerLanguage(
  { transaction }: BranchWork,
  saleId: string,
): Promise<GuestValues['preferredLanguage']> {
  const row = await transaction.first(payerLanguage, { saleId });
  return row?.preferredLanguage ?? null;
}
