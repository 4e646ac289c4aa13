import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAppointment } from '#features/appointments/booking/appointment-commands';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { at, type Desk, deskOf } from '#features/appointments/testing/desk';
import { checkoutRoutes } from '#features/checkout/routes';
import { createWish } from '#features/demand/waiting-list/waiting-list-commands';
import { documentRoutes } from '#features/documents/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { offerByMessage, sendItinerary, sendVoucher } from './message-commands.ts';
import { type Correspondence, correspondenceOf } from './testing/correspondence.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let mail: SimulatedMail;
let messages: Correspondence;
let setup: SaleSetup;
let api: RunningApi;
let now = testNow;
const outsideVat = newId();
const address = 'giulia@example.com';

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => now } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  mail = await startSimulatedMail();
  messages = correspondenceOf(spa, branch, mail.smtpUrl);
  api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, hotelOptions(spa.clock));
    voucherRoutes(routes);
    documentRoutes(routes);
  });
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: 12 } });
  // The treatments of these tests are of this morning.
  now = testNow.subtract({ hours: 12 });
  await switchOn(true);
  now = testNow;
});
afterAll(async () => {
  await api.close();
  await mail.close();
  await spa.close();
});
beforeEach(async () => {
  await mail.clear();
  await desk.sql('DELETE FROM message');
  await desk.sql(`UPDATE guest SET email = $1, preferred_language = 'English', marketing_consent_on = '2026-01-01'`, [
    address,
  ]);
});

const switchOn = (isOn: boolean) => messages.set({ isOn, kinds: ['thanks'] });

async function sell(body: object): Promise<AnswerOf<typeof checkout> & { saleId: string }> {
  const { body: sold, text } = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: setup.onAccount, payerId: branch.guestId, ...body },
  });
  if (sold.saleId === null) throw new Error(`nothing was sold: ${text}`);
  return { ...sold, saleId: sold.saleId };
}

/** The text of the PDF that is attached to the latest mail. */
async function attached(to = address): Promise<string> {
  const [latest] = await mail.mails(to);
  const pdf = latest?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  if (pdf === undefined) throw new Error(`nothing is attached to: ${latest?.text}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf.content, 'base64'))), {
    mergePages: true,
  });
  return text;
}

/** A treatment that was performed and paid without a fiscal receipt. */
async function visited(time: string): Promise<string> {
  const { id } = await desk.booked({ startTime: at(`${time}:00`), endTime: at(`${time}:50`) });
  await desk.run(updateAppointment, { params: { id }, body: { lifeCycle: 'done' } });
  const { saleId } = await sell({ checkoutAppointmentDetails: [{ id }] });
  return saleId;
}

const later = async () => {
  await messages.follow();
  now = now.add({ hours: 8 });
  await messages.step();
  now = testNow;
};

const issuesOf = (saleId: string) =>
  desk.sql<{ issue: number }>('SELECT issue FROM issued_document WHERE sale_id = $1 ORDER BY issue', [saleId]);

test('thanks come with the document of what was paid, and the desk’s next one is a copy', async () => {
  const saleId = await visited('07');
  await later();
  const [thanks] = await mail.mails(address);
  expect(thanks?.subject).toBe('Thank you for your visit');
  const number = (
    await desk.sql<{ number: string }>(`SELECT year || '/' || number AS number FROM sale WHERE id = $1`, [saleId])
  )[0];
  expect(await attached()).toContain(number?.number);
  expect(await issuesOf(saleId)).toEqual([{ issue: 1 }]);
  const { body } = await api.post<{ issue: number }>(`/sale/${saleId}/document`, {
    branch,
    body: { kind: 'courtesy-receipt' },
  });
  expect(body.issue).toBe(2);
});

test('whoever did not agree to advertising is not thanked, and somebody else’s document is attached to nobody’s thanks', async () => {
  await desk.sql('UPDATE guest SET marketing_consent_on = NULL');
  const saleId = await visited('08');
  await later();
  expect(await messages.rows()).toMatchObject([
    { kind: 'thanks', state: 'withheld', reason: 'no-consent', isOpen: false },
  ]);
  expect(await issuesOf(saleId)).toEqual([]);
  await desk.sql(`UPDATE guest SET marketing_consent_on = '2026-01-01'`);
  await desk.sql('UPDATE sale SET payer_guest_id = NULL WHERE id = $1', [saleId]);
  await desk.sql(`UPDATE message SET state = 'waiting', settled_at = NULL, dealt_with_at = NULL`);
  await later();
  expect((await mail.mails(address))[0]?.attachments).toEqual([]);
});

test('thanks come without the document of what was given back', async () => {
  const saleId = await visited('10');
  await desk.sql('UPDATE sale_line SET given_back_at = now() WHERE sale_id = $1', [saleId]);
  await later();
  expect((await mail.mails(address))[0]?.attachments).toEqual([]);
  expect(await issuesOf(saleId)).toEqual([]);
});

test('a document that certainly did not leave is no copy when it leaves at last', async () => {
  await mail.fail({ kind: 'refuse', times: 1 });
  const saleId = await visited('09');
  await messages.follow();
  now = now.add({ hours: 8 });
  await messages.step();
  expect(await issuesOf(saleId)).toEqual([]);
  now = now.add({ hours: 1 });
  await messages.step();
  now = testNow;
  expect(await issuesOf(saleId)).toEqual([{ issue: 1 }]);
  expect(await attached()).not.toMatch(/copy/i);
});

const send = (voucherId: string) =>
  desk.run(
    (context, request: Parameters<typeof sendVoucher>[1]) => sendVoucher(context, request, messages.installation),
    { params: { id: voucherId }, body: { address: 'friend@example.com', language: 'it' } },
  );

async function soldVoucher(): Promise<{ id: string; code: string }> {
  const { saleId } = await sell({ checkoutVoucherDetails: [{ amount: 120, kind: 'multi-purpose' }] });
  const [row] = await desk.sql<{ id: string; code: string }>(
    `SELECT v.id, v.code FROM voucher v JOIN sale_line l ON l.voucher_id = v.id WHERE l.sale_id = $1`,
    [saleId],
  );
  if (row === undefined) throw new Error('no voucher was sold');
  return row;
}

test('a voucher is sent to an address with its document, in the language that was asked for', async () => {
  const { id, code } = await soldVoucher();
  await send(id);
  await messages.step();
  const [caught] = await mail.mails('friend@example.com');
  expect(caught?.subject).toBe('Il suo buono regalo di Terme Prova');
  expect(caught?.text).toMatch(/120,00.€/);
  expect((await attached('friend@example.com')).replaceAll(/[^A-Z0-9]/g, '')).toContain(code);
  const [bounced] = await messages.rows();
  await desk.sql(`UPDATE message SET state = 'bounced', dealt_with_at = NULL WHERE id = $1`, [bounced?.id]);
  await desk.sql(`UPDATE message SET state = 'waiting', settled_at = NULL WHERE id = $1`, [bounced?.id]);
  await messages.step();
  // It says the same once more.
  expect(await mail.mails('friend@example.com')).toHaveLength(2);
});

test('a voucher that was blocked meanwhile does not leave, and none is sent while messages are off', async () => {
  const { id } = await soldVoucher();
  await send(id);
  await desk.sql(`UPDATE voucher SET blocked_reason = 'stolen' WHERE id = $1`, [id]);
  await messages.step();
  expect(await messages.rows()).toMatchObject([{ state: 'withheld' }]);
  await expect(send(id)).rejects.toMatchObject({ code: 'voucher-expired' });
  await switchOn(false);
  await expect(send(id)).rejects.toMatchObject({ code: 'messages-off' });
  await switchOn(true);
});

test('a time is offered to a guest of the waiting list, unless they cannot be written to or it has passed', async () => {
  const { id: wishId } = await desk.run(createWish, {
    body: { guestId: branch.guestId, serviceId: branch.serviceId, dateFrom: '2026-11-23', dateTo: '2026-11-30' },
  });
  const offer = () =>
    desk.run(
      (context, request: Parameters<typeof offerByMessage>[1]) =>
        offerByMessage(context, request, messages.installation),
      { params: { id: wishId }, body: { startTime: at('15:00', '2026-11-24') } },
    );
  await offer();
  await messages.step();
  expect((await mail.mails(address))[0]?.subject).toBe('An appointment is now available: Tuesday 24 November, 15:00');
  await offer();
  now = Temporal.Instant.from(at('15:00', '2026-11-24'));
  await messages.step();
  now = testNow;
  expect((await messages.rows()).at(-1)).toMatchObject({ state: 'withheld', reason: 'too-late' });
  await desk.sql('UPDATE guest SET email = NULL');
  await expect(offer()).rejects.toMatchObject({ code: 'guest-unwritable' });
});

const itinerary = (body: { visitId?: string; language?: 'en' | 'es' | 'it' } = {}, guestId = branch.guestId) =>
  desk.run(
    (context, request: Parameters<typeof sendItinerary>[1]) => sendItinerary(context, request, messages.installation),
    { params: { id: guestId }, body },
  );

test.each([
  { of: 'a stay', language: undefined, subject: 'Your treatments at Terme Prova' },
  { of: 'a visit', language: undefined, subject: 'Your treatments at Terme Prova' },
  { of: 'a visit', language: 'it', subject: 'I suoi trattamenti presso Terme Prova' },
  { of: 'a stay', language: 'es', subject: 'Sus tratamientos en Terme Prova' },
] as const)(
  'the itinerary of $of goes to the guest without consent to advertising, as the desk asks: $subject',
  async ({ of, language, subject }) => {
    await desk.sql('UPDATE guest SET marketing_consent_on = NULL');
    const [startTime, endTime] = [at('15:00', '2026-11-25'), at('15:50', '2026-11-25')];
    const { id, visitId } = await desk.booked({ startTime, endTime });
    await messages.follow();
    await desk.sql('DELETE FROM message');
    const notices = () => desk.sql('SELECT * FROM visit_notice WHERE visit_id = $1', [visitId]);
    const before = await notices();
    await itinerary({ ...(of === 'a visit' && { visitId }), ...(language !== undefined && { language }) });
    await messages.send();
    expect((await mail.mails(address))[0]?.subject).toBe(subject);
    expect(await attached()).toContain('15:00');
    expect(await messages.rows()).toMatchObject([{ kind: 'itinerary', state: 'sent' }]);
    // It is no news: what the guest knows of the visit is as it was.
    expect(await notices()).toEqual(before);
    await desk.run(deleteAppointment, { query: { appointmentId: id } });
  },
);

test.each([
  ['has no address', 'email = NULL'],
  ['has an empty address', `email = ''`],
  ['wants no messages', `messages_declined_on = '2026-01-01'`],
])('no itinerary is sent to a guest who %s', async (_, change) => {
  await desk.sql(`UPDATE guest SET ${change}`);
  await expect(itinerary()).rejects.toMatchObject({ code: 'guest-unwritable' });
  await desk.sql('UPDATE guest SET messages_declined_on = NULL');
  expect(await messages.rows()).toEqual([]);
});

test('nobody gets the itinerary of a visit that they have no part in, and what was called off meanwhile does not leave', async () => {
  const [startTime, endTime] = [at('16:00', '2026-11-25'), at('16:50', '2026-11-25')];
  const { id, visitId } = await desk.booked({ startTime, endTime });
  const stranger = newId();
  await insertIn(spa, branch, 'guest', { id: stranger, first_name: 'Otto', email: 'otto@example.com' });
  await expect(itinerary({ visitId }, stranger)).rejects.toMatchObject({ code: 'not-found' });
  await itinerary({ visitId });
  await desk.run(deleteAppointment, { query: { appointmentId: id } });
  await messages.send();
  expect((await messages.rows()).filter(({ kind }) => kind === 'itinerary')).toMatchObject([
    { state: 'withheld', reason: 'too-late' },
  ]);
});

test('an itinerary that certainly did not leave waits again, and decides nothing about the visit', async () => {
  const [startTime, endTime] = [at('17:00', '2026-11-25'), at('17:50', '2026-11-25')];
  const { visitId } = await desk.booked({ startTime, endTime });
  await messages.follow();
  await desk.sql('DELETE FROM message');
  await desk.sql(`UPDATE visit_notice SET known = '[]'`);
  const notices = () => desk.sql('SELECT * FROM visit_notice WHERE visit_id = $1', [visitId]);
  const before = await notices();
  await mail.fail({ kind: 'refuse', times: 1 });
  await itinerary({ visitId });
  await messages.send();
  expect(await messages.rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await notices()).toEqual(before);
});
