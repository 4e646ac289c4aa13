import { refundShare } from '@quieta/contract/checkout/refund-share';
import type { Sale } from '@quieta/contract/checkout/sale';
import { returnToVouchers } from '@quieta/contract/checkout/voucher-payment';
import type { Guest } from '@quieta/contract/guests/guest';
import { newId } from '#platform/new-id';
import type { Random } from '../database/seed/random.ts';
import { type DayDesk, originalNumbers, type Sold } from './day-desk.ts';
import { openPrepaidShop, type PrepaidShop, sellPackage, useUnit } from './random-packages.ts';
import { insertAppointments } from './sale-setup.ts';
import { insertIn, sqlIn } from './sql.ts';

interface Article {
  readonly id: string;
  /** In cents. */
  readonly price: number;
}

/** Articles of the random days' desk, and its payment types. */
export interface Shop {
  readonly desk: DayDesk;
  readonly services: readonly Article[];
  readonly products: readonly Article[];
  readonly byVoucher: string;
  readonly tills: readonly (string | null)[];
  /** Card terminals; null: nobody says which. */
  readonly terminals: readonly (string | null)[];
  readonly hotelGuestId: string;
  /** Guests of the hotel who may be charged, and some who may not. */
  readonly charged: readonly string[];
  /** Vouchers and deposits that were sold, by their codes; what is left of them is known to the server. */
  readonly codes: string[];
  readonly prepaid: PrepaidShop;
  /** The server's outcomes of each wish. */
  readonly outcomes: Map<string, number>;
}

/**
 * Categories, rates, tills, a tax for hotel guests and vouchers, and guests of the hotel whom it charges or does not.
 */
export async function openShop(desk: DayDesk, hotelWords: readonly string[]): Promise<Shop> {
  const { spa, branch, setup, api } = desk;
  const put = (table: string, row: object) => insertIn(spa, branch, table, { ...row });
  const [wellness, cosmetics, outsideVat, low, byVoucher, hotelGuestId] = Array.from({ length: 6 }, newId);
  await put('service_category', { id: wellness, name: 'Wellness' });
  await put('service_category', { id: cosmetics, name: 'Cosmetics' });
  await put('printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await put('printer_vat_slot', { rate_basis_points: 500, vat_index: 3 });
  await put('tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  await put('tax', { id: low, name: 'IVA 5 %', rate_basis_points: 500, department: 3 });
  const voucher = { name: 'Gift voucher', kind: 'Custom', prints_receipt: true, printer_code: 'voucher' };
  await put('payment_type', { id: byVoucher, ...voucher });
  const bath = { id: newId(), price: 3333 };
  const plain = { color: '#0d9488', duration_minutes: 25 };
  await put('service', {
    ...plain,
    id: bath.id,
    name: 'Mud bath',
    price_minor: bath.price,
    tax_id: setup.reducedTaxId,
    service_category_id: wellness,
  });
  const products = [
    { id: setup.oil, price: 1250 },
    { id: newId(), price: 7 },
    { id: newId(), price: 1999 },
  ];
  const [, soap, cream] = products as [Article, Article, Article];
  await put('product', { id: soap.id, name: 'Soap', price_minor: 7, tax_id: low, service_category_id: cosmetics });
  await put('product', {
    id: cream.id,
    name: 'Cream',
    price_minor: 1999,
    tax_id: branch.taxId,
    service_category_id: wellness,
  });
  await put('guest', { id: hotelGuestId, first_name: 'Hotel', last_name: 'Guest' });
  const stay = { id: newId(), guest_id: hotelGuestId, provider: 'opera', reservation_id: '1', room_id: '204' };
  await put('stay', { ...stay, checkin_date: '2020-01-01', checkout_date: '2039-12-31' });
  await sqlIn(spa, branch, "UPDATE branch SET hotel_tax_rule = 'staying' WHERE id = $1", [branch.id]);
  await sqlIn(spa, branch, 'UPDATE service SET hotel_tax_id = $1', [low]);
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: null } });
  const choose = async (words: string) => {
    const found = await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=2026-11-21&search=${words}`, { branch });
    const { externalId } = found.body[0] ?? {};
    return (await api.post<Guest>(`/guests/${branch.id}/PMS/${externalId}`, { branch })).body.id ?? '';
  };
  const charged: string[] = [];
  for (const words of hotelWords) charged.push(await choose(words));
  return {
    desk,
    services: [{ id: branch.serviceId, price: 8500 }, bath],
    products,
    byVoucher: byVoucher ?? '',
    tills: [null, await desk.addTill('Front'), await desk.addTill('Pool')],
    terminals: [null, await desk.addTerminal('Front'), await desk.addTerminal('Pool')],
    hotelGuestId: hotelGuestId ?? '',
    charged,
    codes: [],
    prepaid: await openPrepaidShop(spa, branch, { bathId: bath.id, oilId: setup.oil }),
    outcomes: new Map(),
  };
}

const euro = (cents: number) => cents / 100;

/** One press at the desk, whatever comes of it. */
export async function actAtRandom(shop: Shop, random: Random, sold: readonly string[]): Promise<void> {
  const recent = sold.slice(-40);
  const checkOutAt = (due: number, cart: object) => checkOut(shop, random, due, cart);
  if (random.chance(0.1)) return sellPackage(shop.prepaid, random, checkOutAt);
  if (random.chance(0.12)) return useUnit(shop.prepaid, random, checkOutAt);
  const roll = random.between(1, 100);
  if (roll <= 55 || recent.length === 0) return sellAtRandom(shop, random);
  if (roll <= 64) return sellVoucher(shop, random);
  if (roll <= 74) return redeem(shop, random);
  const sale = await shop.desk.read(random.pick(recent));
  if (roll <= 86) return refund(shop, random, sale);
  if (roll <= 93)
    return post(shop, 'void', sale, { tillId: random.pick(shop.tills), originalReceipt: originalNumbers });
  return correct(shop, random, sale);
}

async function sellAtRandom(shop: Shop, random: Random): Promise<void> {
  const { desk } = shop;
  let gross = 0;
  const priced = <T extends object>(one: T, price: number, quantity: number) => {
    const customPrice = random.chance(0.15) ? random.between(0, 12_000) : null;
    const row = (customPrice ?? price) * quantity;
    const off = row > 0 && random.chance(0.2) ? random.between(1, row) : 0;
    gross += row - off;
    const discount = off === 0 ? null : { amount: euro(off), reason: 'Regular guest' };
    return { ...one, customPrice: customPrice === null ? null : euro(customPrice), discount };
  };
  const some = <T>(items: readonly T[], chance: number) => items.filter(() => random.chance(chance));
  const appointments = random.chance(0.4) ? await insertAppointments(desk.spa, desk.branch, random.between(1, 2)) : [];
  const cart = {
    checkoutAppointmentDetails: appointments.map((id) => priced({ id }, 8500, 1)),
    checkoutServiceDetails: some(shop.services, 0.35).map(({ id, price }) => priced({ id }, price, 1)),
    checkoutProductDetails: some(shop.products, 0.4).map(({ id, price }) => {
      const quantity = random.between(1, random.chance(0.1) ? 300 : 4);
      return priced({ id, quantity }, price, quantity);
    }),
  };
  if (Object.values(cart).every((rows) => rows.length === 0)) return;
  const off = gross > 0 && random.chance(0.2) ? random.between(1, gross) : 0;
  const tip = random.chance(0.25) ? random.between(1, 1500) : 0;
  await checkOut(shop, random, gross - off + tip, {
    ...cart,
    discount: off === 0 ? null : { amount: euro(off), reason: 'Birthday' },
    tip: euro(tip),
    payerId: random.pick([desk.branch.guestId, shop.hotelGuestId, null]),
  });
}

/** Pays in up to three parts, one of them the room's now and then. */
async function checkOut(shop: Shop, random: Random, due: number, cart: object): Promise<Sold | null> {
  const { setup } = shop.desk;
  const cuts = due > 3 && random.chance(0.35) ? [random.between(1, due - 1), random.between(1, due - 1)] : [];
  const places = [...new Set([0, ...cuts.slice(random.between(0, 1)), due])].toSorted((one, other) => one - other);
  const parts = due === 0 ? [0] : places.slice(1).map((place, nth) => place - (places[nth] ?? 0));
  const isByRoom = due > 0 && shop.charged.length > 0 && random.chance(0.12);
  const printing = [setup.cash, setup.cash, setup.card, setup.card];
  const tenders = parts.map((amount, nth) => {
    const paymentTypeId =
      nth === 0 && isByRoom
        ? setup.roomBill
        : random.pick(parts.length > 1 ? printing : [...printing, setup.onAccount]);
    const given =
      paymentTypeId === setup.cash && amount > 0 && random.chance(0.5) ? amount + random.between(1, 500) : null;
    return { paymentTypeId, amount: euro(amount), given: given === null ? null : euro(given) };
  });
  const roomBill = isByRoom && {
    roomBill: { guestId: random.pick(shop.charged), isTakenUnposted: random.chance(0.7) },
  };
  return sell(shop, random, { ...cart, ...roomBill, tenders });
}

async function sell(shop: Shop, random: Random, cart: { readonly tenders: readonly { paymentTypeId: string }[] }) {
  const { api, branch } = shop.desk;
  const body = {
    paymentTypeId: cart.tenders[0]?.paymentTypeId,
    tillId: random.pick(shop.tills),
    cardTerminalId: random.pick(shop.terminals),
    ...cart,
  };
  const { status, body: answer } = await api.post<Sold>('/sale/checkout', { branch, body, key: newId() });
  note(shop, 'sell', status, answer.success ? answer.roomBill : answer.code);
  for (const { code } of answer.vouchers ?? []) shop.codes.push(code);
  return answer.success ? answer : null;
}

async function sellVoucher(shop: Shop, random: Random): Promise<void> {
  const { branch } = shop.desk;
  const amount = random.between(500, 15_000);
  const voucher = random.pick([
    { kind: 'multi-purpose' },
    { kind: 'single-purpose', taxId: branch.taxId },
    { kind: 'deposit', guestId: branch.guestId, serviceId: branch.serviceId },
  ]);
  await checkOut(shop, random, amount, { checkoutVoucherDetails: [{ ...voucher, amount: euro(amount) }] });
}

async function redeem(shop: Shop, random: Random): Promise<void> {
  if (shop.codes.length === 0) return;
  const { setup, branch } = shop.desk;
  const amount = random.between(1, random.pick([500, 8500]));
  const cash = { paymentTypeId: setup.cash, amount: euro(8500 + 1250 - amount) };
  await sell(shop, random, {
    checkoutServiceDetails: [{ id: branch.serviceId }],
    checkoutProductDetails: [{ id: setup.oil, quantity: 1 }],
    tenders: [{ paymentTypeId: shop.byVoucher, amount: euro(amount), voucherCode: random.pick(shop.codes) }, cash],
  } as { tenders: { paymentTypeId: string }[] });
}

/** Gives back a part of one line, the way that the rules of vouchers and rooms allow. */
async function refund(shop: Shop, random: Random, sale: Sale): Promise<void> {
  const cents = (amount: number) => Math.round(amount * 100);
  const line = sale.lines.find(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  if (line === undefined) return;
  const { setup } = shop.desk;
  const quantity = random.between(1, line.quantity - line.refundedQuantity);
  const [total, prepaid, unitPrice] = [cents(line.total), cents(line.prepaid), cents(line.unitPrice)];
  const unit = line.unit && { value: cents(line.unit.value), isTaxedWhenSold: line.unit.isTaxedWhenSold };
  const sold = { quantity: line.quantity, unitPrice, total, refunded: line.refundedQuantity, prepaid, unit };
  const share = line.kind === 'voucher' ? null : refundShare(sold, quantity);
  const left = line.component?.refundable ?? line.voucher?.balance ?? 0;
  const back = share ?? { total: cents(left), prepaid: 0, byUnits: 0 };
  const taxOf = (id: string | undefined, rate: number) => ({ id: id ?? '', rateBasisPoints: Math.round(rate * 100) });
  const paid = sale.tenders.flatMap(({ voucher }) =>
    voucher === null
      ? []
      : {
          amount: cents(voucher.left),
          tax: voucher.tax && taxOf(voucher.tax.id, voucher.tax.rate),
          componentId: voucher.kind.endsWith('-units') ? voucher.id : undefined,
        },
  );
  const units = line.unit && { ...line.unit, value: back.byUnits };
  const tax = taxOf(line.taxId ?? undefined, line.taxRate);
  const [returned] = [returnToVouchers(paid, [{ ...back, tax, isVoucher: line.kind === 'voucher', units }])];
  const rest = back.total - returned.reduce((sum, amount) => sum + amount, 0);
  const isOfRoom = sale.tenders.every(({ kind }) => kind === 'RoomBill');
  const way = isOfRoom ? setup.roomBill : random.pick([setup.cash, setup.card]);
  await post(shop, 'refund', sale, {
    lines: [{ lineId: line.id, quantity }],
    tenders:
      rest === 0 && (paid.length > 0 || line.kind === 'voucher') ? [] : [{ paymentTypeId: way, amount: euro(rest) }],
    tillId: random.pick(shop.tills),
    cardTerminalId: random.pick(shop.terminals),
    originalReceipt: originalNumbers,
  });
}

async function correct(shop: Shop, random: Random, sale: Sale): Promise<void> {
  const { setup } = shop.desk;
  const ways = [setup.cash, setup.card, setup.onAccount];
  const from = sale.tenders.find(({ paymentTypeId, amount }) => ways.includes(paymentTypeId) && amount > 0);
  if (from === undefined) return;
  await post(shop, 'correction', sale, {
    fromPaymentTypeId: from.paymentTypeId,
    toPaymentTypeId: random.pick(ways.filter((way) => way !== from.paymentTypeId)),
    amount: euro(random.between(1, Math.round(from.amount * 100))),
    tillId: random.pick(shop.tills),
    cardTerminalId: random.pick(shop.terminals),
  });
}

async function post(shop: Shop, what: 'refund' | 'void' | 'correction', { id }: Sale, body: object): Promise<void> {
  const { api, branch } = shop.desk;
  const answer = await api.post<{ code?: string }>(`/sale/${id}/${what}`, {
    branch,
    body: { reason: 'Wrong', ...body },
  });
  note(shop, what, answer.status, answer.body.code ?? null);
}

/** A refusal for business reasons is part of a day; anything else is a fault. */
function note({ outcomes }: Shop, what: string, status: number, code: string | null): void {
  if (status >= 500 && status !== 502 && status !== 503) throw new Error(`${what}: ${status} ${code}`);
  const outcome = `${what} ${code ?? 'done'}`;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
