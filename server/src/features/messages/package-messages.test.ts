import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, deskOf } from '#features/appointments/testing/desk';
import { documentRoutes } from '#features/documents/routes';
import { newId } from '#platform/new-id';
import { type SimulatedMail, startSimulatedMail } from '../../../testing/simulated-mail.ts';
import { createSpa, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { sendExpiringPackages, sendPackage } from './package-message-commands.ts';
import { type Correspondence, correspondenceOf } from './testing/correspondence.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let mail: SimulatedMail;
let messages: Correspondence;
let api: RunningApi;
const taxId = newId();
const address = 'giulia@example.com';

beforeAll(async () => {
  spa = { ...(await createSpa()), clock: { now: () => testNow } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  await insertIn(spa, branch, 'tax', { id: taxId, name: 'IVA 22%', rate_basis_points: 2200, department: 1 });
  mail = await startSimulatedMail();
  messages = correspondenceOf(spa, branch, mail.smtpUrl);
  api = await startApi(spa, documentRoutes);
  await messages.set({ isOn: true });
});
afterAll(async () => {
  await api.close();
  await mail.close();
  await spa.close();
});
beforeEach(async () => {
  await mail.clear();
  await desk.sql('DELETE FROM message');
  await desk.sql('UPDATE sold_package SET expires_on = $1', ['2030-01-01']);
  await desk.sql(`UPDATE guest SET email = $1, preferred_language = 'English', marketing_consent_on = '2026-01-01'`, [
    address,
  ]);
});

const inDays = (days: number) => testNow.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
const lastCode = { number: 0 };

/** A course of six massages with some left, of the branch's guest. */
async function soldCourse({ left = 2, expiresOn = inDays(20), kind = 'course' } = {}): Promise<string> {
  const [id, voucherId] = [newId(), newId()];
  lastCode.number += 1;
  const code = `COURSE${lastCode.number}`;
  const about = { name: 'Six massages', kind, code, guest_id: branch.guestId, people: 1 };
  const terms = { valid_from: 'sale', valid_months: 12, expires_on: expiresOn, refund_rule: 'share' };
  const flags = { is_transferable: false, is_shareable: true, is_everywhere: false, issued_at: testNow };
  const stay = { provider: 'ohip', reservation_id: id, hotel_code: 'SIX' };
  await insertIn(spa, branch, 'sold_package', {
    id,
    ...about,
    ...terms,
    ...flags,
    ...(kind === 'arrangement' && stay),
  });
  const tax = { tax_id: taxId, tax_name: 'IVA 22%', tax_rate_basis_points: 2200 };
  await insertIn(spa, branch, 'voucher', {
    id: voucherId,
    code: `UNITS${lastCode.number}`,
    kind: 'single-purpose-units',
    ...tax,
    amount_minor: 42_500,
    balance_minor: 14_168,
    sold_package_id: id,
    component_position: 0,
    component_name: 'Massage 50 min',
    units: 6,
    units_guard: left,
    list_price_minor: 8500,
    issued_at: testNow,
  });
  const entry = { voucher_id: voucherId, kind: 'moved-in', amount_minor: 14_168, units: left, at: testNow };
  await insertIn(spa, branch, 'voucher_entry', { id: newId(), ...entry });
  return id;
}

const writeTo = (until: string) =>
  desk.run(
    (context, request: Parameters<typeof sendExpiringPackages>[1]) =>
      sendExpiringPackages(context, request, messages.installation),
    { body: { until } },
  );

test('the card of a course is sent with its code and what is left, in the language that was asked for', async () => {
  const id = await soldCourse();
  await desk.run(
    (context, request: Parameters<typeof sendPackage>[1]) => sendPackage(context, request, messages.installation),
    { params: { id }, body: { address: 'friend@example.com', language: 'it' } },
  );
  await messages.step();
  const [caught] = await mail.mails('friend@example.com');
  expect(caught?.text).toContain('Restano: 2 × Massage 50 min.');
  const pdf = caught?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const read = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf?.content ?? '', 'base64'))), {
    mergePages: true,
  });
  expect(read.text).toContain('2 di 6');
  expect(read.text).not.toContain('425');
});

test('the card on the screen says what is left now, and names no money', async () => {
  const id = await soldCourse({ left: 5 });
  const { body } = await api.get<{ content: { blocks: unknown[] } }>(`/sold-packages/${id}/card?language=es`, {
    branch,
  });
  const text = JSON.stringify(body.content.blocks);
  expect(text).toContain('5 de 6');
  expect(text).not.toContain('€');
});

test('who holds a course that ends soon is written to once, and again when its last day has changed', async () => {
  const id = await soldCourse();
  await soldCourse({ expiresOn: inDays(90) });
  expect(await writeTo(inDays(30))).toEqual({ sent: 1, told: 0, withoutConsent: 0, withoutAddress: 0 });
  expect(await writeTo(inDays(30))).toEqual({ sent: 0, told: 1, withoutConsent: 0, withoutAddress: 0 });
  await messages.step();
  const [caught] = await mail.mails(address);
  expect(caught?.text).toContain('Left: 2 × Massage 50 min.');
  const entry = { sold_package_id: id, kind: 'extended', expires_on: inDays(25), at: testNow.add({ seconds: 1 }) };
  await insertIn(spa, branch, 'package_entry', { id: newId(), ...entry });
  expect(await writeTo(inDays(30))).toMatchObject({ sent: 1, told: 0 });
});

test('a course of which nothing is left, and a guest who has not agreed or has no address, are left out', async () => {
  await soldCourse({ left: 0 });
  await desk.sql('UPDATE guest SET marketing_consent_on = NULL');
  await soldCourse();
  expect(await writeTo(inDays(30))).toEqual({ sent: 0, told: 0, withoutConsent: 1, withoutAddress: 0 });
  await desk.sql(`UPDATE guest SET marketing_consent_on = '2026-01-01', email = NULL`);
  expect(await writeTo(inDays(30))).toEqual({ sent: 0, told: 0, withoutConsent: 0, withoutAddress: 1 });
});

test('who holds what a hotel includes in a stay is not written to about its end', async () => {
  await soldCourse({ kind: 'arrangement' });
  expect(await writeTo(inDays(30))).toEqual({ sent: 0, told: 0, withoutConsent: 0, withoutAddress: 0 });
});
