import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import { printerDifference } from '@quieta/contract/closing/compare-sources';
import type { DrawerBooks, Explanation } from '@quieta/contract/closing/day-books';
import type { ComparedSource, CountedDrawer, DayClose } from '@quieta/contract/closing/day-close';
import { addUp } from '@quieta/contract/values/add-up';
import type { SalesSearch } from '#addresses/checkout.ts';
import { salesAddress } from '#addresses/checkout.ts';

/** Business dates, and of a close the sale numbers that it covers. */
export interface FilesRange {
  dateFrom: string;
  dateTo: string;
  after?: string | undefined;
  until?: string | undefined;
}

/** The address of a close's sales that these filters leave; undefined where it covers none. */
export function salesOf({ range }: Pick<DayClose, 'range'>, filters: SalesSearch = {}): string | undefined {
  const { after, until } = range;
  return until === null || until === after
    ? undefined
    : salesAddress({ ...(after !== null && { after }), until, ...filters });
}

/** A source's difference from our books for a payment type; null where it knows nothing, or was not asked. */
export function sourceDifferences(source: ComparedSource) {
  const beyond = (other: number | null) => (other === null ? null : addUp(other, -source.amount));
  return { counted: beyond(source.counted), printed: printerDifference(source), posted: beyond(source.posted) };
}

/** The four sources' sums; null where a source knows nothing. */
export function sourceTotals(sources: readonly ComparedSource[]) {
  const sumOf = (key: 'counted' | 'printed' | 'posted') => {
    const known = sources.flatMap((source) => source[key] ?? []);
    return known.length === 0 ? null : addUp(...known);
  };
  return {
    amount: addUp(...sources.map(({ amount }) => amount)),
    counted: sumOf('counted'),
    printed: sumOf('printed'),
    posted: sumOf('posted'),
  };
}

/** The one payment type whose tenders a source has; undefined where it has several, or none. */
export function tenderOf({ paymentTypes }: Pick<ComparedSource, 'paymentTypes'>): string | undefined {
  return paymentTypes.length === 1 ? paymentTypes[0]?.id : undefined;
}

/** A figure with its name; its rows are the close's sales that the filters leave. */
export interface FigureRow {
  readonly key: string;
  readonly label: MessageDescriptor | string;
  readonly count?: number;
  readonly amount?: number;
  /** Null where no list of sales shows just these. */
  readonly filters: SalesSearch | null;
  readonly isSum?: boolean;
}

/** Parts of the total. */
export function soldRows(figures: SaleFigures): FigureRow[] {
  const { services, products, vouchersSold, depositsSold, packagesSold, total, sales } = figures;
  return [
    { key: 'services', label: msg`Services`, amount: services, filters: { of: 'services' } },
    { key: 'products', label: msg`Products`, amount: products, filters: { of: 'products' } },
    { key: 'vouchers', label: msg`Gift vouchers sold`, ...vouchersSold, filters: { of: 'vouchers' } },
    { key: 'deposits', label: msg`Deposits taken`, ...depositsSold, filters: { of: 'deposits' } },
    ...ifThere(packagesSold, { key: 'packages', label: msg`Courses and packages sold`, filters: { of: 'packages' } }),
    { key: 'total', label: msg`Total`, count: sales, amount: total, filters: {}, isSum: true },
  ];
}

/** A figure that closes of earlier versions do not have. */
function ifThere(counted: SaleFigures['packagesSold'], row: FigureRow): FigureRow[] {
  return counted === undefined ? [] : [{ ...row, ...counted }];
}

/** Amounts beside the total, or taken off it. */
export function furtherRows(figures: SaleFigures): FigureRow[] {
  const { discounts, refunds, voids, corrections, tips, vouchersRedeemed, depositsRedeemed } = figures;
  const { packagesUsed, arrangementsUsed } = figures;
  return [
    { key: 'discounts', label: msg`Discounts`, amount: discounts, filters: { of: 'discounts' } },
    { key: 'refunds', label: msg`Refunds`, ...refunds, filters: { kind: 'refund' } },
    { key: 'voids', label: msg`Voids`, ...voids, filters: { kind: 'void' } },
    { key: 'corrections', label: msg`Corrections`, count: corrections, filters: { kind: 'correction' } },
    { key: 'tips', label: msg`Tips`, amount: tips, filters: { of: 'tips' } },
    { key: 'redeemed', label: msg`Gift vouchers redeemed`, ...vouchersRedeemed, filters: { of: 'redeemed' } },
    { key: 'used', label: msg`Deposits used`, ...depositsRedeemed, filters: { of: 'redeemed' } },
    ...ifThere(packagesUsed, { key: 'units', label: msg`Units of packages used`, filters: { of: 'redeemed' } }),
    ...ifThere(arrangementsUsed, {
      key: 'arrangements',
      label: msg`Units that the hotel pays`,
      filters: { of: 'redeemed' },
    }),
    { key: 'prepaid', label: msg`Prepaid, VAT already declared`, amount: figures.prepaid, filters: null },
    { key: 'outside', label: msg`Outside VAT`, amount: figures.outsideVat, filters: null },
  ];
}

/** Payments by payment type. */
export function tenderRows({ tenders }: SaleFigures): FigureRow[] {
  return tenders.map(({ paymentTypeId, name, count, amount }) => ({
    key: paymentTypeId,
    label: name,
    count,
    amount,
    filters: { tender: paymentTypeId },
  }));
}

/** Card terminals' sums, to be compared with their batches; nothing where no payment names one. */
export function terminalRows({ cardTerminals = [] }: Pick<SaleFigures, 'cardTerminals'>): FigureRow[] {
  return cardTerminals.map(({ cardTerminalId, name, count, amount }) => ({
    key: cardTerminalId ?? 'none',
    label: name ?? msg`Without a card terminal`,
    count,
    amount,
    filters: null,
  }));
}

/** The payment type that lets a drawer's sales be listed: the only cash type, where there is but one drawer. */
export function cashTenderOf({ sources, drawers }: Pick<DayClose, 'sources' | 'drawers'>): string | undefined {
  const cash = sources.find(({ key }) => key === 'cash');
  return cash === undefined || drawers.length > 1 ? undefined : tenderOf(cash);
}

/** How the cash that should be in a drawer comes about; `tender` lists the sales behind its takings. */
export function drawerRows(drawer: CountedDrawer, tender: string | undefined): FigureRow[] {
  const plain = (key: string, label: MessageDescriptor, amount: number): FigureRow => ({
    key,
    label,
    amount,
    filters: null,
  });
  return [
    plain('opening', msg`Opening float`, drawer.openingFloat),
    { ...plain('takings', msg`Takings`, drawer.takings), filters: tender === undefined ? null : { tender } },
    plain('in', msg({ message: 'Paid in', context: 'till' }), drawer.paidIn),
    plain('out', msg({ message: 'Paid out', context: 'till' }), drawer.paidOut),
    plain('tips', msg`Tips paid out`, drawer.tipsPaidOut),
    ...(drawer.toBank === undefined ? [] : [plain('to-bank', msg`To the bank or safe`, drawer.toBank)]),
    { ...plain('expected', msg`Expected`, drawer.expected), isSum: true },
  ];
}

/** Name of a drawer: its name, or whether it is the branch's only one. */
export function drawerName({ name }: Pick<DrawerBooks, 'name'>, drawers: number): MessageDescriptor | string {
  return name ?? (drawers > 1 ? msg`Without a till` : msg`Drawer`);
}

type PieceCounts = NonNullable<CountedDrawer['pieces']>;

/** The counted notes and coins, the highest first, without those of which there was none; `value` in minor units. */
export function countedPieces(counts: PieceCounts): { readonly value: number; readonly count: number }[] {
  return Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.value - one.value);
}

/** Whether anything was still open when the day was closed. */
export function hasOpenItems({ receipts, roomBills, appointments }: DayClose['open']): boolean {
  return receipts.length + roomBills.length + appointments.length > 0;
}

export interface ExplanationGroup extends Pick<Explanation, 'kind' | 'source'> {
  readonly amount: number;
  readonly explanations: readonly Explanation[];
}

/** Each of these explains a part of the difference: several are one reason. Of the others one may be right. */
const additive: readonly Explanation['kind'][] = ['receipt-not-printed', 'corrected-after-printing', 'hotel-differs'];

/** The explanations, those of a kind that add up together. */
export function explanationGroups(explanations: readonly Explanation[]): ExplanationGroup[] {
  const groups = Map.groupBy(explanations, (explanation) =>
    additive.includes(explanation.kind) ? `${explanation.kind} ${explanation.source}` : explanation,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    return {
      kind: first.kind,
      source: first.source,
      amount: addUp(...of.map(({ amount }) => amount)),
      explanations: of,
    };
  });
}

/** The room bills of which the hotel had something else than our books. */
export function differingBills({ hotel }: Pick<DayClose, 'hotel'>) {
  return (hotel?.bills ?? []).filter(({ ours, posted }) => ours !== posted);
}

/** The first letters of a seal's hash, enough to compare by eye. */
export function shortHash(hash: string): string {
  return hash.length <= 12 ? hash : `${hash.slice(0, 12)}…`;
}
