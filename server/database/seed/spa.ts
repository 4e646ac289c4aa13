import type { BlockKind } from '@quieta/contract/appointments/block-kinds';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import type { Language } from '@quieta/messages/language';
import type { Row } from '#platform/database/query';
import type { DemoEquipment, DemoLevel, DemoSkill } from './abilities.ts';
import type { DemoPaymentType } from './payment-types.ts';
import type { DemoProduct } from './products.ts';
import type { DemoService } from './services.ts';
import type { DemoText } from './words.ts';

type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';

/** Working hours on some days of the week, as wall-clock times; the gap between two spans is a break. */
export interface Shift {
  readonly days: readonly Weekday[];
  readonly spans: readonly (readonly [from: string, until: string])[];
}

/** Working hours on these days, from each span's first time to its second. */
export function shift(days: Shift['days'], ...spans: Shift['spans']): Shift {
  return { days, spans };
}

export interface DemoStaff {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: DemoText;
  readonly gender: 'M' | 'F';
  /** How many guests at once; 1 by default. */
  readonly capacity?: number;
  /** Services, the most frequent first. */
  readonly services: readonly string[];
  /** Services in parts, which the plan of a day leaves out. */
  readonly inParts?: readonly string[];
  readonly level?: DemoLevel;
  readonly skills?: readonly DemoSkill[];
  /** The area that this staff member works in if it is free. */
  readonly usualArea: string;
  readonly shifts: readonly Shift[];
}

type WorkOfStaff = Omit<DemoStaff, 'key' | 'firstName' | 'lastName' | 'role' | 'gender'>;

/** A staff member, whose key is the first name. */
export function staffMember(
  firstName: string,
  lastName: string,
  gender: DemoStaff['gender'],
  role: DemoText,
  work: WorkOfStaff,
): DemoStaff {
  return { key: firstName.toLowerCase(), firstName, lastName, role, gender, ...work };
}

export interface DemoArea {
  readonly key: string;
  readonly name: DemoText;
  readonly capacity?: number;
  readonly services: readonly string[];
  /** Services in parts, which the plan of a day leaves out. */
  readonly inParts?: readonly string[];
  /** Without shifts, the branch's opening hours apply. */
  readonly shifts?: readonly Shift[];
}

type GuestRow = Readonly<Row<'guest'>>;

export interface DemoGuest
  extends Pick<GuestRow, 'firstName' | 'lastName' | 'gender' | 'nationality' | 'dateOfBirth' | 'phoneNumber'>,
    Partial<Pick<GuestRow, 'birthPlace' | 'fiscalCode'>> {
  readonly preferredLanguage: 'English' | 'Italiano' | 'Español';
  /** The room of the hotel that the guest stays in, alone or with others; empty for whoever comes from elsewhere. */
  readonly room: string;
  /** Only for guests who have agreed that the spa stores it. */
  readonly allergies?: DemoText;
  readonly preferences?: DemoText;
}

/** Guests who come to the hotel together and share this room. */
export interface DemoParty {
  readonly room: string;
  readonly guests: readonly string[];
}

/** The parties of a spa's hotel, in the order of their rooms. */
export function partiesOf(guests: readonly DemoGuest[]): DemoParty[] {
  const byRoom = Map.groupBy(guests, ({ room }) => room);
  byRoom.delete('');
  return [...byRoom]
    .map(([room, together]) => ({ room, guests: together.map(guestKey) }))
    .sort((one, other) => Number(one.room) - Number(other.room));
}

export interface DemoSeries {
  readonly guest: string;
  readonly service: string;
  readonly staff: string;
  readonly area: string;
  readonly rule: 'Weekly' | 'EveryTwoWeeks' | 'EveryThreeWeeks';
  readonly day: Weekday;
  readonly start: string;
}

/** The same treatment of a guest, again and again. */
export function recurring(
  guest: string,
  service: string,
  staff: string,
  area: string,
  [rule, day, start]: readonly [DemoSeries['rule'], Weekday, string],
): DemoSeries {
  return { guest, service, staff, area, rule, day, start };
}

/** A weekly time in which a staff member or an area cannot be booked. */
export interface DemoBlock {
  readonly resource: { readonly type: 'Staff' | 'Area'; readonly key: string };
  readonly day: Weekday;
  readonly start: string;
  readonly end: string;
  readonly kind: BlockKind;
  readonly reason: DemoText;
}

/**
 * One branch of the demo with all its data. Guests, services, staff and areas are named by their keys; a guest's key is
 * the full name.
 */
export interface DemoSpa {
  readonly key: string;
  readonly environment: 'demo' | 'milano';
  /** The language of its services, notes and other names. */
  readonly language: Language;
  readonly name: string;
  readonly businessName: string;
  readonly address: string;
  readonly vatCode: string;
  /** Branches of one business have series of their own. */
  readonly invoiceNumbering: string;
  readonly printerDeviceId: string;
  readonly hotelTaxRule: HotelTaxRule;
  readonly openingHours: readonly Shift[];
  readonly services: readonly DemoService[];
  readonly products: readonly DemoProduct[];
  readonly paymentTypes: readonly DemoPaymentType[];
  readonly staff: readonly DemoStaff[];
  readonly areas: readonly DemoArea[];
  readonly equipment: readonly DemoEquipment[];
  readonly guests: readonly DemoGuest[];
  /** The hotel's system; null for a spa without a hotel. */
  readonly hotelSystem: PmsProvider | null;
  /** Empty for a spa without a hotel. */
  readonly parties: readonly DemoParty[];
  readonly series: readonly DemoSeries[];
  readonly blocks: readonly DemoBlock[];
}

export const timeZone = 'Europe/Rome';
export const currency = 'EUR';

/** Monday to Saturday. */
export const weekdays: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa'];
export const everyDay: readonly Weekday[] = [...weekdays, 'su'];

export function guestKey({ firstName, lastName }: Pick<DemoGuest, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
