import { acceptValues, addressLine } from '../guest-profile.ts';
import type { HotelGuest, HotelStay } from '../port.ts';
import type { MewsRooms } from './mews-rooms.ts';
import type { Address, Customer } from './mews-shapes.ts';

/** Null for a profile that has no name or was deactivated. */
export function guestOf(customer: Customer, stay: HotelStay | null, address: Address | undefined): HotelGuest | null {
  const values = acceptValues({
    firstName: customer.FirstName,
    lastName: [customer.LastName, customer.SecondLastName].filter((name) => name !== null).join(' '),
    dateOfBirth: customer.BirthDate,
    birthPlace: customer.BirthPlace,
    fiscalCode: customer.ItalianFiscalCode ?? customer.TaxIdentificationNumber,
    gender: customer.Sex,
    nationality: customer.NationalityCode,
    email: customer.Email,
    phoneNumber: customer.Phone,
    address:
      address === undefined
        ? null
        : addressLine([
            address.Line1,
            address.Line2,
            address.PostalCode,
            address.City,
            address.CountrySubdivisionCode,
            address.CountryCode,
          ]),
    language: customer.PreferredLanguageCode ?? customer.LanguageCode,
  });
  if (customer.Id === null || customer.IsActive === false || values === null) return null;
  return { externalId: customer.Id, values, stay };
}

/** Guests on the cash list pay immediately; a paymaster account exists to be charged. */
function isOnCashList({ Classifications }: Customer): boolean {
  return Classifications.includes('Cashlist') && !Classifications.includes('PaymasterAccount');
}

interface ReportedStay {
  readonly id: string | null;
  readonly resourceId: string | null;
  readonly startUtc: string | null;
  readonly endUtc: string | null;
}

/** A stay in the hotel's own days. Null if a required value is missing. */
export function stayOf(
  reported: ReportedStay,
  customer: Customer,
  rooms: MewsRooms,
  timeZone: string,
): HotelStay | null {
  const checkinDate = dateOf(reported.startUtc, timeZone);
  const checkoutDate = dateOf(reported.endUtc, timeZone);
  if (reported.id === null || checkinDate === null || checkoutDate === null || checkinDate > checkoutDate) return null;
  const roomId = rooms.numberOf(reported.resourceId);
  return { reservationId: reported.id, roomId, checkinDate, checkoutDate, isNoPost: isOnCashList(customer) };
}

/** The hotel's day of a moment. */
export function dateOf(utc: string | null, timeZone: string): string | null {
  if (utc === null) return null;
  try {
    return Temporal.Instant.from(utc).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  } catch {
    return null;
  }
}

/** The hotel's day as an interval in UTC: 23 or 25 hours long when the clocks change. */
export function dayInUtc(date: string, timeZone: string) {
  const day = Temporal.PlainDate.from(date);
  const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).toInstant().toString();
  return { StartUtc: midnight(day), EndUtc: midnight(day.add({ days: 1 })) };
}
