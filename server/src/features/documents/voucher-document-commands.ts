import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { GuestValues } from '@quieta/contract/guests/guest';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import type { Language } from '@quieta/messages/language';
import { readVouchers } from '#features/vouchers/voucher-queries';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, firstKnown, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { composeVoucher } from './internal/compose-voucher.ts';
import { refuseVoucher } from './internal/document-rules.ts';
import { loadFrame } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { recordIssue } from './internal/record-issue.ts';
import { countIssuedOfVoucher } from './issued-document-repository.ts';

/** A voucher as it would be handed over next; nothing is recorded. */
export async function previewVoucherDocument(
  context: BranchContext,
  { params: { id }, query: { language } }: Request<typeof documentEndpoints.previewVoucherDocument>,
): Promise<AnswerOf<typeof documentEndpoints.previewVoucherDocument>> {
  const { content, voucher } = await nextVoucherDocument(context, id, language);
  return printDocument(content, { of: id, suffix: suffixOf(voucher), paper: undefined }, context.clock);
}

/** Hands a voucher over, and records that it was. */
export async function issueVoucherDocument(
  context: BranchContext,
  { params: { id }, body: { language, paper } }: Request<typeof documentEndpoints.issueVoucherDocument>,
): Promise<AnswerOf<typeof documentEndpoints.issueVoucherDocument>> {
  await lockVouchers(context, 'id', [id]);
  const { content, issue, voucher } = await nextVoucherDocument(context, id, language);
  await recordIssue(context, { kind: 'voucher', of: id, issue, content });
  return { ...(await printDocument(content, { of: id, suffix: suffixOf(voucher), paper }, context.clock)), issue };
}

/** A voucher as it is handed over next, and how often it will have been then. */
export async function nextVoucherDocument(context: BranchWork, id: string, language: Language | undefined) {
  const [voucher] = await readVouchers(context, [id]);
  if (voucher === undefined) throw new Refusal('not-found');
  refuseVoucher(voucher);
  const times = await countIssuedOfVoucher(context, id);
  const preferred = await readBuyerLanguage(context, id);
  const frame = await loadFrame(context, 'voucher', { language, preferred });
  return { content: composeVoucher(frame, voucher, times > 0), issue: times + 1, voucher };
}

/** The whole code is as good as money, and a file's name is seen by many. */
export function suffixOf({ code }: Voucher): string {
  return code.slice(-4);
}

// The owner of a deposit, else whoever bought it.
const buyerLanguage = prepared('document-buyer-language', ($: Placeholders<{ voucherId: string }>) =>
  db
    .selectFrom('voucher as v')
    .leftJoin('saleLine as l', (join) => join.onRef('l.voucherId', '=', 'v.id').on('l.quantity', '>', 0))
    .leftJoin('sale as s', 's.id', 'l.saleId')
    .innerJoin('guest as g', (join) =>
      join.on(({ eb, ref }) => eb('g.id', '=', firstKnown<string | null>(ref('v.guestId'), ref('s.payerGuestId')))),
    )
    .select('g.preferredLanguage')
    .where('v.id', '=', $.voucherId)
    .limit(1),
);

async function readBuyerLanguage(
  { transaction }: BranchWork,
  voucherId: string,
): Promise<GuestValues['preferredLanguage']> {
  const row = await transaction.first(buyerLanguage, { voucherId });
  return row?.preferredLanguage ?? null;
}
