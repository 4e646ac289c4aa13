import { OperatorProblem } from '../lib/operator-problem.ts';
import type { RunningProgram } from './call-program.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Sold {
  readonly success: boolean;
  readonly saleId: string;
  readonly receiptId: string | null;
  readonly vouchers: readonly { readonly id: string; readonly code: string }[];
}

/** Ids of all that was made. */
export interface Made {
  readonly sales: readonly string[];
  readonly vouchers: readonly string[];
  readonly appointments: readonly string[];
  readonly series: string;
  readonly closes: readonly string[];
  readonly invoices: readonly string[];
}

/** Numbers on the receipt of a sale, which the desk types in where money goes back. */
const originalReceipt = { closingNumber: '1', documentNumber: '1', date: '2026-11-20', printerSerial: '99MEY000001' };

/**
 * A day's work of every kind whose rows a migration may touch: bookings, a series, sales with a tip and several
 * tenders, vouchers sold and redeemed, a refund, a void; and, where the program has them, an invoice and a close.
 */
export async function workADay(program: RunningProgram): Promise<Made> {
  const desk = await readSpa(program);
  const booked = await book(program, desk);
  const sell = async (cart: Record<string, unknown>): Promise<Sold> => {
    const sold = await program.call<Sold>('POST', '/sale/checkout', { paymentTypeId: desk.cash, ...cart });
    if (!sold.success) throw new OperatorProblem(`The sale was refused: ${JSON.stringify(sold)}.`);
    if (sold.receiptId !== null)
      await program.call('POST', `/sale/receipts/${sold.receiptId}/result`, { outcome: 'printed' });
    return sold;
  };
  const product = (quantity: number) => ({ checkoutProductDetails: [{ id: desk.product, quantity }] });
  const treatment = (nth: number) => ({ checkoutAppointmentDetails: [{ id: booked.appointments[nth] }] });
  const discount = { discount: { percent: 10, reason: 'A regular guest' } };

  const withTip = await sell({ ...treatment(0), ...product(3), payerId: desk.guest, tip: 5 });
  const gift = await sell({
    checkoutVoucherDetails: [
      { kind: 'multi-purpose', amount: 150, recipientName: 'Ada Lovelace' },
      { kind: 'deposit', amount: 40, guestId: desk.guest, serviceId: desk.service },
    ],
  });
  const [voucher] = gift.vouchers;
  const redeemed = await sell({
    ...treatment(1),
    payerId: desk.guest,
    paymentTypeId: desk.voucher,
    tenders: [{ paymentTypeId: desk.voucher, amount: desk.price, voucherCode: voucher?.code }],
  });
  const forRefund = await sell(product(2));
  const refunded = await refundOne(program, forRefund.saleId, desk);
  const forVoid = await sell(product(1));
  const voided = await program.call<{ sale: Named }>('POST', `/sale/${forVoid.saleId}/void`, {
    reason: 'Typed twice',
    originalReceipt,
  });
  const reduced = await sell({ ...treatment(2), ...(program.has('/closing/day') && discount) });
  const sales = [withTip, gift, redeemed, forRefund, forVoid, reduced].map(({ saleId }) => saleId);
  const invoices = program.has('/sale/{id}/invoice') ? [await issueInvoice(program, withTip.saleId)] : [];
  const closes = program.has('/closing/day-closes') ? [await closeDay(program)] : [];
  // After the close, so that the next one has something before it.
  const late = await sell(product(1));
  return {
    ...booked,
    sales: [...sales, refunded, voided.sale.id, late.saleId],
    vouchers: gift.vouchers.map(({ id }) => id),
    closes,
    invoices,
  };
}

async function readSpa(program: RunningProgram) {
  const list = <Row>(path: string) => program.call<Row[]>('GET', path);
  const services = await list<Named & { price: number; resourceIds: string[] }>('/services');
  const resources = await list<Named & { type: string | number }>('/resources');
  const types = await list<Named & { printerCode: string }>('/paymentTypes');
  const guest = await program.call<{ id: string }>('POST', '/guests', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    allergies: 'Almond oil',
  });
  const service = services.find(({ resourceIds }) => resourceIds.length > 0);
  const staff = resources.find(({ id, type }) => isStaff(type) && service?.resourceIds.includes(id));
  const area = resources.find(({ type }) => !isStaff(type));
  const [product] = await list<Named>('/products');
  const typeOf = (code: string) => types.find(({ printerCode }) => printerCode === code)?.id;
  const [cash, voucher] = [typeOf('cash'), typeOf('voucher')];
  if (!service || !staff || !area || !product || !cash || !voucher)
    throw new OperatorProblem('The spa of the demo lacks what a day needs.');
  return {
    service: service.id,
    price: service.price,
    staff: staff.id,
    area: area.id,
    product: product.id,
    cash,
    voucher,
    guest: guest.id,
  };
}

type Desk = Awaited<ReturnType<typeof readSpa>>;

/** Early programs write the kind of a resource as a word, later ones as the specification's number. */
const isStaff = (type: string | number): boolean => type === 'Staff' || type === 0;

async function book(program: RunningProgram, desk: Desk) {
  const day = Temporal.Now.plainDateISO('Europe/Rome').add({ days: 40 });
  const at = (days: number, hour: number) => {
    const start = day.add({ days }).toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: `${hour}:00:00` });
    const wire = (moment: Temporal.ZonedDateTime) => moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
    return {
      serviceId: desk.service,
      staffResourceId: desk.staff,
      areaResourceId: desk.area,
      guestId: desk.guest,
      notes: 'Quiet room, please – “no talking”',
      startTime: wire(start),
      endTime: wire(start.add({ minutes: 50 })),
      overrideAvailability: true,
    };
  };
  const post = async (requests: readonly object[]) => {
    const { submittedAppointments } = await program.call<{
      submittedAppointments: readonly { id: string; seriesId: string | null }[];
    }>('POST', '/appointments', requests);
    if (submittedAppointments.length !== requests.length) throw new OperatorProblem('An appointment was refused.');
    return submittedAppointments;
  };
  const single = await post(['21', '22'].flatMap((hour) => [0, 1].map((days) => at(days, Number(hour)))));
  const series = { key: 'weekly', repeat: { repeatRule: 'Weekly', times: 4 } };
  const repeated = await post([0, 7, 14, 21].map((days) => ({ ...at(days + 3, 21), series })));
  return {
    appointments: [...single, ...repeated].map(({ id }) => id),
    series: repeated[0]?.seriesId ?? '',
  };
}

async function refundOne(program: RunningProgram, saleId: string, desk: Desk): Promise<string> {
  const sale = await program.call<{ lines: { id: string; unitPrice: number }[] }>('GET', `/sale/${saleId}`);
  const [line] = sale.lines;
  const { sale: refund } = await program.call<{ sale: Named }>('POST', `/sale/${saleId}/refund`, {
    reason: 'Unopened',
    lines: [{ lineId: line?.id, quantity: 1 }],
    tenders: [{ paymentTypeId: desk.cash, amount: line?.unitPrice }],
    originalReceipt,
  });
  return refund.id;
}

async function issueInvoice(program: RunningProgram, saleId: string): Promise<string> {
  const buyer = {
    kind: 'company',
    name: 'Analytical Engines S.r.l.',
    firstName: '',
    lastName: '',
    vatCode: '01234567897',
    fiscalCode: '',
    recipientCode: 'ABC1234',
    certifiedEmail: '',
    street: 'Via Roma 1',
    postcode: '20121',
    city: 'Milano',
    province: 'MI',
    country: 'IT',
  };
  return (await program.call<Named>('POST', `/sale/${saleId}/invoice`, { buyer })).id;
}

async function closeDay(program: RunningProgram): Promise<string> {
  await program.call('POST', '/closing/till-entries', { kind: 'paid-in', amount: 20, reason: 'Change', tillId: null });
  const { number, range } = await program.call<{ number: number; range: { until: string; untilEntry: number } }>(
    'GET',
    '/closing/day',
  );
  const close = await program.call<Named>('POST', '/closing/day-closes', {
    range: { number, until: range.until, untilEntry: range.untilEntry },
    counts: { drawers: [{ tillId: null, counted: 500, floatLeft: 100 }], printer: null },
    reason: 'The drawer was not counted',
    note: '',
  });
  return close.id;
}
