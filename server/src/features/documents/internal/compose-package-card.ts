import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import { toMajor } from '@quieta/contract/values/minor-units';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import type { StoredPackage } from '#features/packages/package-repository';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';

/**
 * Composes the card of a course or package: its code, and how many units of each component are left. It says nothing of
 * money, but for what an exchange costs.
 */
export function composePackageCard(frame: DocumentFrame, sold: StoredPackage, currency: string): DocumentContent {
  const { words } = frame;
  const { text, date } = words;
  const { name, code, guestName, recipientName, members, issuedAt } = sold;
  const fact = (label: string, value: string | null): DocumentFact[] => (value ? [{ label, value }] : []);
  return frameDocument(frame, {
    kind: 'package-card',
    title: name,
    facts: [{ label: text.date, value: date(words.dayOf(issuedAt.toString())) }],
    blocks: [
      {
        block: 'facts',
        facts: [
          ...fact(text.packageCard.of, guestName),
          ...fact(text.packageCard.for, recipientName),
          ...fact(text.packageCard.with, members.map(({ fullName }) => fullName).join(', ')),
          ...validityOf(sold, words),
        ],
      },
      unitTable(sold, words, currency),
      { block: 'code', label: text.packageCard.code, code: formatVoucherCode(code), scanned: code },
      ...textOf('plain', [text.packageCard.howTo]),
    ],
  });
}

function validityOf(
  { expiresOn, frozenOn, validFrom, validMonths }: StoredPackage,
  { text, date, count }: DocumentWords,
): DocumentFact[] {
  const { validUntil, fromFirstUse, noEnd, stopped } = text.packageCard;
  if (frozenOn !== null) return [{ label: stopped, value: date(frozenOn) }];
  if (expiresOn !== null) return [{ label: validUntil, value: date(expiresOn) }];
  const months = validFrom === 'first-use' && validMonths !== null ? count(validMonths) : null;
  return [{ label: validUntil, value: months === null ? noEnd : fill(fromFirstUse, { months }) }];
}

function unitTable({ components }: StoredPackage, words: DocumentWords, currency: string): DocumentBlock {
  const { text, count, money } = words;
  const { packageCard } = text;
  return {
    block: 'table',
    columns: [
      { heading: packageCard.treatment, align: 'start', share: 70 },
      { heading: packageCard.left, align: 'end', share: 30 },
    ],
    rows: components.map(({ name, units, left, booked, items }) => ({
      style: 'plain',
      cells: [name, fill(packageCard.leftOf, { left: count(left), units: count(units) })],
      details: [
        ...(booked > 0 ? [fill(packageCard.booked, { count: count(booked) })] : []),
        ...items.slice(1).map((item) => {
          const { or, surcharge } = packageCard;
          return item.surchargeMinor === 0
            ? fill(or, { treatment: item.name })
            : fill(surcharge, { treatment: item.name, amount: money(toMajor(item.surchargeMinor, currency)) });
        }),
      ],
    })),
  };
}
