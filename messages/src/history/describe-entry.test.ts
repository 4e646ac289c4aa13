import { accountingSettings } from '@quieta/contract/accounting/accounting-settings';
import { appointment } from '@quieta/contract/appointments/appointment';
import { tenderState } from '@quieta/contract/checkout/sale';
import { guest } from '@quieta/contract/guests/guest';
import { ownActions } from '@quieta/contract/history/audited-actions';
import { auditedFields, hiddenFields } from '@quieta/contract/history/audited-fields';
import type { HistoryChange, HistoryEntry } from '@quieta/contract/history/history-entry';
import { receiptState } from '@quieta/contract/receipts/receipt';
import { listAreas } from '@quieta/contract/resources/area-endpoints';
import { listAvailabilities } from '@quieta/contract/resources/availability-endpoints';
import { listStaffMembers } from '@quieta/contract/resources/staff-member-endpoints';
import { businessProfile, pmsProvider, printerSender } from '@quieta/contract/settings/business-profile';
import { documentTemplateKind } from '@quieta/contract/settings/document-template';
import { hotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import * as namedKinds from '@quieta/contract/settings/named-kinds';
import { paymentKinds } from '@quieta/contract/settings/payment-kind';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { taxKind } from '@quieta/contract/settings/tax';
import { gender } from '@quieta/contract/values/person';
import { voucherKind } from '@quieta/contract/vouchers/voucher';
import { getVoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { describeEntry, fieldText } from './describe-entry.ts';
import { historyText } from './history-text.ts';
import { wordTexts } from './word-texts.ts';

function entry(action: string, changes: readonly HistoryChange[], more: Partial<HistoryEntry> = {}): HistoryEntry {
  const id = '01930000-0000-7000-8000-000000000000';
  return {
    id,
    at: '2026-11-21T11:38:00+01:00',
    who: { id, username: 'Marco', kind: 'person' },
    approvedBy: null,
    action,
    entity: 'appointment',
    entityId: id,
    requestId: id,
    subject: { name: 'Deep tissue massage', of: 'Yuki Tanaka', at: null },
    isErased: false,
    changes: [...changes],
    ...more,
  };
}

const told = (one: HistoryEntry, language: 'en' | 'es' | 'it') =>
  describeEntry(one, language)
    .map((part) => (part.kind === 'value' ? `[${Object.values(part.value)[1]}]` : part.text))
    .join('');

const names = (field: string, from: string | null, to: string | null): HistoryChange => ({
  field,
  from: from === null ? null : { kind: 'names', names: [from] },
  to: to === null ? null : { kind: 'names', names: [to] },
  hides: null,
});
const text = (field: string, from: string | null, to: string | null): HistoryChange => ({
  field,
  from: from === null ? null : { kind: 'text', text: from },
  to: to === null ? null : { kind: 'text', text: to },
  hides: null,
});

describe('an entry in words', () => {
  test('a moved appointment, in each language', () => {
    const moved = entry('appointment.update', [names('areaId', 'Cabin 3', 'Cabin 1'), names('staffId', 'Ada', null)]);
    expect(told(moved, 'en')).toBe(
      'Marco moved Yuki Tanaka’s Deep tissue massage, no longer [Ada], from [Cabin 3] to [Cabin 1]',
    );
    expect(told(moved, 'it')).toBe(
      'Marco ha spostato Deep tissue massage di Yuki Tanaka, non più [Ada], da [Cabin 3] a [Cabin 1]',
    );
    expect(told(entry('appointment.update', [names('areaId', 'Cabin 3', 'Cabin 1')]), 'es')).toBe(
      'Marco movió Deep tissue massage de Yuki Tanaka de [Cabin 3] a [Cabin 1]',
    );
  });

  test('a state is part of the sentence', () => {
    const state: HistoryChange = {
      field: 'state',
      from: { kind: 'word', word: 'booked' },
      to: { kind: 'word', word: 'no-show' },
      hides: null,
    };
    expect(told(entry('appointment.update', [state]), 'en')).toBe(
      'Marco marked Yuki Tanaka’s Deep tissue massage as [no-show]',
    );
  });

  test('a setting stands with its kind, and a field with its name, small but for abbreviations', () => {
    const service = { entity: 'service', subject: { name: 'Hot stone', of: null, at: null } };
    const changes = [text('description', 'Warm', 'Hot'), text('taxId', 'IVA 10', 'IVA 22'), text('name', 'A', 'B')];
    expect(told(entry('service.update', changes, service), 'it')).toBe(
      'Marco ha modificato il trattamento Hot stone, descrizione da [Warm] a [Hot], IVA da [IVA 10] a [IVA 22]',
    );
  });

  test('who is nobody is the product, what has no name any more is told by its kind', () => {
    const gone = { who: null, subject: { name: null, of: null, at: null } };
    expect(told(entry('appointment.update', [], gone), 'en')).toBe('Quieta changed an appointment');
    expect(told(entry('tax.delete', [], { ...gone, entity: 'tax' }), 'es')).toBe('Quieta eliminó un tipo de IVA');
  });

  test('the printer says what became of a receipt, whoever’s desk passed it on', () => {
    const report = entry('receipt.report', [], { entity: 'receipt', subject: { name: '2026/12', of: null, at: null } });
    expect(told(report, 'en')).toBe('The printer reported on the receipt of 2026/12');
    expect(told(report, 'it')).toBe('La stampante ha dato l’esito di stampa della vendita 2026/12');
  });

  test('what is withheld is only named', () => {
    const notes: HistoryChange = { field: 'notes', from: null, to: null, hides: 'withheld' };
    expect(told(entry('guest.update', [notes], { entity: 'guest' }), 'en')).toMatch(/massage, notes$/);
  });

  test.each(languages)('every action has a sentence with whoever did it in %s', (language) => {
    const rows = Object.values(namedKinds).flatMap(({ entity }) =>
      ['create', 'update', 'delete', 'move'].map((verb) => [`${entity}.${verb}`, entity] as const),
    );
    for (const [action, entity] of [...ownActions.map((one) => [one, 'guest'] as const), ...rows]) {
      const sentence = told(entry(action, [], { entity }), language);
      const who = action === 'receipt.report' ? historyText[language].printer : 'Marco';
      expect([action, sentence]).toEqual([action, expect.stringMatching(new RegExp(`^${who} [^{}]+$`))]);
    }
  });
});

describe('what the audit keeps', () => {
  const shapes = {
    guest: guest.shape,
    staff: listStaffMembers.response._zod.def.element.shape,
    area: listAreas.response._zod.def.element.shape,
    availability: listAvailabilities.response._zod.def.element.shape,
    branch: businessProfile.shape,
    'voucher settings': getVoucherSettings.response.shape,
    'accounting settings': accountingSettings.shape,
    service: shapeOf(serviceKind.create.response),
    product: shapeOf(productKind.create.response),
    tax: shapeOf(taxKind.create.response),
    'payment type': shapeOf(paymentTypeKind.create.response),
    'document template': shapeOf(documentTemplateKind.create.response),
  };

  /** The fields of a kind's rows, whose type does not tell them. */
  function shapeOf(row: object): object {
    return Object(Reflect.get(row, 'shape'));
  }

  // What pictures are, the audit only keeps that there is one.
  const pictures = new Set(['pictureBase64', 'avatar', 'imgLogo']);

  test.each(Object.entries(shapes))('each value of a %s has a name or is one that nobody reads', (_, shape) => {
    expect(Object.keys(shape).length).toBeGreaterThan(2);
    const isKnown = (field: string) =>
      pictures.has(field) || hiddenFields.has(field) || Object.hasOwn(auditedFields, field);
    expect(Object.keys(shape).filter((field) => !isKnown(field))).toEqual([]);
  });

  test('no field is hidden and shown at once, and every one has a name in each language', () => {
    for (const field of Object.keys(auditedFields)) {
      expect([field, hiddenFields.has(field)]).toEqual([field, false]);
      for (const language of languages) expect(fieldText(field, language)).not.toBe('');
    }
  });

  test('every state and kind has its word', () => {
    const values = [receiptState, tenderState, voucherKind, gender, printerSender, hotelTaxRule, pmsProvider].flatMap(
      ({ options }) => options as readonly string[],
    );
    expect(Object.keys(wordTexts)).toEqual(
      expect.arrayContaining([...values, ...paymentKinds, ...appointment.shape.lifeCycle.options]),
    );
  });
});
