import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import type { DraftGuest } from '../../draft-guest-rules.ts';
import { type Draft, draftOf, newDraft } from '../../draft-rules.ts';
import { sampleAppointment, sampleTreatment } from '../../testing/sample-rows.ts';
import {
  bookedComponent,
  paidBy,
  prepaidDates,
  reservedOf,
  unitChoices,
  unitServices,
  withUnit,
} from './draft-unit-rules.ts';

const massage = { ...sampleTreatment, parts: [] } as unknown as Service;
const anna = { id: 'anna', fullName: 'Anna Caruso' } as DraftGuest;
const fresh: Draft = {
  ...newDraft(Temporal.Instant.from('2026-11-29T10:00:00Z'), 'Europe/Rome'),
  guest: anna,
  service: massage,
};
const item = { kind: 'service', id: massage.id, name: massage.name, surcharge: 0 } as const;

function course(component: Partial<SoldComponent> = {}, sold: Partial<SoldPackage> = {}): SoldPackage {
  const six = { id: 'six', units: 6, left: 6, booked: 0, items: [item] };
  const components = [{ ...six, ...component } as SoldComponent];
  return { id: 'course', kind: 'course', state: 'open', expiresOn: '2026-12-31', components, ...sold } as SoldPackage;
}

const choicesOf = (draft: Draft, packages: readonly SoldPackage[], others: readonly Draft[] = []) =>
  unitChoices(draft, packages, others).map(({ component, free }) => [component.id, free]);
const reserved = (draft: Draft, packages: readonly SoldPackage[]) =>
  reservedOf(withUnit(draft, unitChoices(draft, packages, [])));
const booked = (componentId: string | null) => draftOf(sampleAppointment({ id: 'a', componentId }), massage);

test('a package is offered for its treatments, until its last day, while a unit is free', () => {
  expect(choicesOf(fresh, [course({ left: 2, booked: 1 })])).toEqual([['six', 1]]);
  expect(choicesOf(fresh, [course({ left: 1, booked: 1 })])).toEqual([]);
  expect(choicesOf(fresh, [course({ items: [{ ...item, id: 'facial' }] })])).toEqual([]);
  expect(choicesOf(fresh, [course({}, { expiresOn: '2026-11-28' })])).toEqual([]);
  expect(choicesOf(fresh, [course({}, { state: 'frozen' })])).toEqual([]);
});

test('a guest is offered what is prepaid for them before a service is chosen, and what is chosen so is reserved', () => {
  const none = { ...fresh, service: null };
  const lunch = { ...item, kind: 'product', id: 'lunch' } as const;
  const facial = { ...item, id: 'facial' };
  const sold = [course({ left: 2, booked: 2 }), course({ id: 'any', items: [lunch, item, facial] })];
  expect(unitServices(none, sold, []).map(({ serviceId, component }) => [serviceId, component.id])).toEqual([
    [massage.id, 'any'],
    ['facial', 'any'],
  ]);
  expect(unitServices(none, [course({}, { state: 'expired' })], [])).toEqual([]);
  const two = [course(), course({ id: 'later' })];
  expect(reserved(paidBy('later', fresh), two)).toBe('later');
  expect(reserved(paidBy(undefined, fresh), two)).toBe('six');
});

test('units are counted without those of the other appointments that are booked at once, one for each person', () => {
  const other = { ...fresh, unit: { componentId: 'six', isChosen: false } };
  expect(choicesOf(fresh, [course({ left: 2 })], [other])).toEqual([['six', 1]]);
  const party = { ...fresh, service: { ...massage, isPricePerPerson: true }, partySize: 3 };
  expect(choicesOf(party, [course({ left: 2 })])).toEqual([]);
  expect(choicesOf(party, [course({ left: 4 })])).toEqual([['six', 4]]);
  expect(prepaidDates({ free: 7 }, party, 10)).toBe(2);
  expect(prepaidDates({ free: 4 }, fresh, 3)).toBe(3);
});

test('a new appointment reserves the first free unit by itself, and none of a day package that is begun', () => {
  const later = course({ id: 'later' }, { id: 'other' });
  expect(reserved(fresh, [course(), later])).toBe('six');
  expect(reserved(fresh, [])).toBeNull();
  expect(reserved(fresh, [course({}, { kind: 'day-package' }), later])).toBe('six');
  expect(reserved(fresh, [course({ booked: 1 }, { kind: 'day-package' }), later])).toBe('later');
  expect(withUnit(fresh, [])).toBe(fresh);
});

test('what the desk chose stays, until it cannot be', () => {
  const chosen = (componentId: string | null) => ({ ...fresh, unit: { componentId, isChosen: true } });
  expect(reserved(chosen(null), [course()])).toBeNull();
  expect(reserved(chosen('later'), [course(), course({ id: 'later' })])).toBe('later');
  expect(reserved(chosen('later'), [course()])).toBe('six');
});

test('a booked appointment keeps its unit, or none, unless its guest or treatment is another now', () => {
  expect(choicesOf(booked('six'), [course({ left: 1, booked: 1 })])).toEqual([['six', 1]]);
  expect(reserved(booked('six'), [course({ left: 1, booked: 1 })])).toBe('six');
  expect(reserved(booked('of another guest'), [])).toBe('of another guest');
  expect(reserved(booked(null), [course()])).toBeNull();
  expect(reserved({ ...booked('six'), guest: { ...anna, id: 'bruno' } }, [])).toBeNull();
  expect(bookedComponent(booked('six'))).toBe('six');
  expect(bookedComponent({ ...booked('six'), guest: { ...anna, id: 'bruno' } })).toBeNull();
  expect(bookedComponent(fresh)).toBeNull();
});
