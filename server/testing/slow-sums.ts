import type { Sale, SaleTender } from '@quieta/contract/checkout/sale';
import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';

/** Payment types by id, which a sale does not describe. */
export type KnownWays = ReadonlyMap<string, { readonly name: string; readonly printerCode: string | null }>;

/**
 * The figures of sales as anybody would add them up with a pencil, one sale after the other, in whole cents: nothing of
 * it is the product's.
 */
export function slowFigures(sales: readonly Sale[], ways: KnownWays): SaleFigures {
  const lines = sales.flatMap((sale) => sale.lines.map((line) => ({ ...line, sale })));
  const tenders = sales.flatMap((sale) => sale.tenders.map((tender) => ({ ...tender, sale })));
  const ofKind = (kind: Sale['kind']) => sales.filter((sale) => sale.kind === kind);
  const inCategory = (id: string | null) => goods.filter(({ category }) => (category?.id ?? null) === id);
  const goods = lines.filter(({ kind }) => kind !== 'voucher');
  const isProduct = ({ kind }: { kind: string }) => kind === 'product';
  const services = goods.filter((line) => !isProduct(line));
  const sold = (as: string) => {
    const of = lines.filter((line) => line.kind === 'voucher' && soldAs(line) === as);
    return { count: plain(of.map(({ quantity }) => quantity)), amount: add(of.map(({ total }) => total)) };
  };
  const redeemed = (as: string) => {
    const of = tenders.filter(({ voucher }) => voucher !== null && prepaidAs(voucher.kind) === as);
    const times = (kind: Sale['kind']) => of.filter(({ sale }) => sale.kind === kind).length;
    return { count: times('sale') - times('void'), amount: add(of.map(({ amount }) => amount)) };
  };
  return {
    total: add(sales.map(({ total }) => total)),
    sales: ofKind('sale').length,
    refunds: { count: ofKind('refund').length, amount: add(ofKind('refund').map(({ total }) => total)) },
    voids: { count: ofKind('void').length, amount: add(ofKind('void').map(({ total }) => total)) },
    corrections: ofKind('correction').length,
    tips: add(sales.map(({ tip }) => tip)),
    discounts: add(lines.map(({ discount }) => discount)),
    tenders: [...Map.groupBy(tenders, ({ paymentTypeId }) => paymentTypeId)].map(([paymentTypeId, of]) => ({
      paymentTypeId,
      name: ways.get(paymentTypeId)?.name ?? '?',
      kind: (of[0] as SaleTender).kind,
      printerCode: ways.get(paymentTypeId)?.printerCode ?? null,
      count: of.length,
      amount: add(of.map(({ amount }) => amount)),
    })),
    cardTerminals: slowTerminals(tenders, ways),
    taxes: slowTaxes(sales),
    outsideVat: add(lines.filter(isOutsideVat).map(({ total }) => total)),
    prepaid: add(lines.map(({ prepaid }) => prepaid)),
    categories: [...new Set(goods.map(({ category }) => category?.id ?? null))].map((id) => ({
      categoryId: id,
      name: inCategory(id)[0]?.category?.name ?? null,
      services: add(inCategory(id).flatMap((line) => (isProduct(line) ? [] : line.total))),
      products: add(inCategory(id).flatMap((line) => (isProduct(line) ? line.total : []))),
    })),
    services: add(services.map(({ total }) => total)),
    products: add(goods.filter(isProduct).map(({ total }) => total)),
    vouchersSold: sold('voucher'),
    depositsSold: sold('deposit'),
    packagesSold: sold('package'),
    vouchersRedeemed: redeemed('voucher'),
    depositsRedeemed: redeemed('deposit'),
    packagesUsed: redeemed('package'),
    arrangementsUsed: redeemed('arrangement'),
  };
}

/** A component of a package is no voucher to whoever reads the sale. */
function soldAs({ component, voucher }: Sale['lines'][number]): string {
  return component === undefined ? prepaidAs(voucher?.kind) : 'package';
}

function prepaidAs(kind: string | undefined): string {
  if (kind === 'deposit') return 'deposit';
  if (kind === 'hotel-units') return 'arrangement';
  return kind?.endsWith('-units') ? 'package' : 'voucher';
}

/** Card payments at each terminal, those without one last; nothing where no sale names one. */
function slowTerminals(tenders: readonly SaleTender[], ways: KnownWays): SaleFigures['cardTerminals'] {
  const byCard = tenders.filter(({ paymentTypeId }) => ways.get(paymentTypeId)?.printerCode === 'card');
  if (byCard.every(({ cardTerminal }) => cardTerminal == null)) return [];
  return [...Map.groupBy(byCard, ({ cardTerminal }) => cardTerminal?.id ?? null)]
    .map(([cardTerminalId, of]) => ({
      cardTerminalId,
      name: of[0]?.cardTerminal?.name ?? null,
      count: of.length,
      amount: add(of.map(({ amount }) => amount)),
    }))
    .toSorted((one, other) => ((one.name ?? '~') < (other.name ?? '~') ? -1 : 1));
}

function slowTaxes(sales: readonly Sale[]): SaleFigures['taxes'] {
  const sums = new Map<number, { gross: number; vat: number }>();
  for (const { lines } of sales) {
    const taxed = lines.filter((line) => !isOutsideVat(line));
    for (const [rate, of] of Map.groupBy(taxed, ({ taxRate }) => taxRate)) {
      const gross = of.reduce((sum, { total, prepaid }) => sum + cents(total) - cents(prepaid), 0);
      const sum = sums.get(rate) ?? { gross: 0, vat: 0 };
      sums.set(rate, { gross: sum.gross + gross, vat: sum.vat + vatOf(gross, rate) });
    }
  }
  return [...sums]
    .filter(([, { gross, vat }]) => gross !== 0 || vat !== 0)
    .toSorted(([one], [other]) => other - one)
    .map(([rate, { gross, vat }]) => ({ rate, gross: gross / 100, net: (gross - vat) / 100, vat: vat / 100 }));
}

/** VAT of a gross amount in cents, half a cent away from nothing, with whole numbers and a remainder as at school. */
function vatOf(gross: number, rate: number): number {
  const [dividend, divisor] = [
    BigInt(Math.abs(gross)) * BigInt(Math.round(rate * 100)),
    BigInt(10_000 + Math.round(rate * 100)),
  ];
  const [whole, rest] = [dividend / divisor, dividend % divisor];
  return Math.sign(gross) * Number(rest * 2n >= divisor ? whole + 1n : whole);
}

function isOutsideVat({ kind, voucher, component }: Sale['lines'][number]): boolean {
  return kind === 'voucher' && (voucher?.kind === 'multi-purpose' || component?.isTaxedWhenSold === false);
}

const cents = (amount: number) => Math.round(amount * 100);
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;
const plain = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Figures with their lists in one order, to be compared whole. */
export function inOrder(figures: SaleFigures): SaleFigures {
  const by = <T>(rows: readonly T[], of: (row: T) => string) =>
    rows.toSorted((one, other) => (of(one) < of(other) ? -1 : 1));
  return {
    ...figures,
    tenders: by(figures.tenders, ({ paymentTypeId }) => paymentTypeId),
    categories: by(figures.categories, ({ categoryId }) => categoryId ?? ''),
  };
}

/** The figures of several ranges together. */
export function sumOfFigures(all: readonly SaleFigures[]): Partial<SaleFigures> {
  const amount = (of: (figures: SaleFigures) => number) => add(all.map(of));
  const both = (of: (figures: SaleFigures) => { count: number; amount: number }) => ({
    count: plain(all.map((figures) => of(figures).count)),
    amount: amount((figures) => of(figures).amount),
  });
  const rates = [...new Set(all.flatMap(({ taxes }) => taxes.map(({ rate }) => rate)))].toSorted((a, b) => b - a);
  const atRate = (rate: number, of: 'gross' | 'net' | 'vat') =>
    add(all.flatMap(({ taxes }) => taxes.flatMap((tax) => (tax.rate === rate ? tax[of] : []))));
  return {
    total: amount(({ total }) => total),
    sales: plain(all.map(({ sales }) => sales)),
    refunds: both(({ refunds }) => refunds),
    voids: both(({ voids }) => voids),
    corrections: plain(all.map(({ corrections }) => corrections)),
    tips: amount(({ tips }) => tips),
    discounts: amount(({ discounts }) => discounts),
    taxes: rates
      .map((rate) => ({ rate, gross: atRate(rate, 'gross'), net: atRate(rate, 'net'), vat: atRate(rate, 'vat') }))
      .filter(({ gross, vat }) => gross !== 0 || vat !== 0),
    outsideVat: amount(({ outsideVat }) => outsideVat),
    prepaid: amount(({ prepaid }) => prepaid),
    services: amount(({ services }) => services),
    products: amount(({ products }) => products),
    vouchersSold: both(({ vouchersSold }) => vouchersSold),
    depositsSold: both(({ depositsSold }) => depositsSold),
    packagesSold: both(({ packagesSold }) => packagesSold ?? none),
    vouchersRedeemed: both(({ vouchersRedeemed }) => vouchersRedeemed),
    depositsRedeemed: both(({ depositsRedeemed }) => depositsRedeemed),
    packagesUsed: both(({ packagesUsed }) => packagesUsed ?? none),
    arrangementsUsed: both(({ arrangementsUsed }) => arrangementsUsed ?? none),
  };
}

const none = { count: 0, amount: 0 };
