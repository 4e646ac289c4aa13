import type { DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';

/** A gift voucher to give away, or the note of a deposit. */
export function composeVoucher(frame: DocumentFrame, voucher: Voucher, isCopy: boolean): DocumentContent {
  const { words } = frame;
  const { text, money, date, dayOf } = words;
  const { kind, amount, balance, expiresOn, recipientName, guest, serviceName, appointment } = voucher;
  const { isDeposit } = voucherKinds[kind];
  const person = isDeposit ? guest?.fullName : recipientName;
  const service = serviceName ?? appointment?.serviceName;
  const fact = (label: string, value: string | null | undefined): DocumentFact[] => (value ? [{ label, value }] : []);
  return frameDocument(frame, {
    kind: 'voucher',
    ...(isDeposit && { title: text.voucher.deposit }),
    isCopy,
    facts: [{ label: text.date, value: date(dayOf(voucher.issuedAt)) }],
    blocks: [
      {
        block: 'facts',
        facts: [
          ...fact(isDeposit ? text.voucher.of : text.voucher.for, person),
          ...fact(text.voucher.service, service),
          ...fact(text.voucher.validUntil, expiresOn && date(expiresOn)),
          ...fact(text.voucher.left, balance === amount ? null : money(balance)),
        ],
      },
      { block: 'code', label: text.voucher.worth, code: money(amount), scanned: null },
      { block: 'code', label: text.voucher.code, code: formatVoucherCode(voucher.code), scanned: voucher.code },
      ...textOf('plain', [
        isDeposit ? text.voucher.howToDeposit : text.voucher.howTo,
        ...(expiresOn === null ? [`${text.voucher.noEnd}.`] : []),
      ]),
    ],
  });
}
