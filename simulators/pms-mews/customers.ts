import type { Profile } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { addressIdOf, customer } from './customer.ts';
import type { Mews, MewsCall } from './mews.ts';
import { reservation20170412 } from './reservation.ts';
import { answerPage, failure } from './vendor-forms.ts';

/** All guests who are in house now, owners and companions, and the paymasters, who have no room. */
export function searchCustomers(mews: Mews, { body: { Name, ResourceId } }: MewsCall<'customers/search'>): Reply {
  const { hotel } = mews;
  const found = hotel.state.reservations
    .filter(({ state, roomId }) => state === 'in-house' && (ResourceId == null || roomId === ResourceId))
    .flatMap((reservation) => {
      const isPaymaster = hotel.room(reservation.roomId)?.isPseudo === true;
      return [reservation.profileId, ...reservation.companions]
        .flatMap((id) => hotel.profile(id) ?? [])
        .filter((profile) => Name == null || namesOf(profile).includes(plain(Name)))
        .map((profile) => ({
          Customer: customer(mews, profile),
          Reservation: isPaymaster ? null : reservation20170412(mews, reservation),
        }));
    });
  return { status: 200, body: { Customers: found, Documents: null } };
}

export function getAllCustomers(mews: Mews, call: MewsCall<'customers/getAll'>): Reply {
  const { CustomerIds, Emails, FirstNames, LastNames, UpdatedUtc, ActivityStates } = call.body;
  if (!CustomerIds && !Emails && !FirstNames && !LastNames && !UpdatedUtc) {
    return failure(400, 'At least one filter has to be provided.');
  }
  const isRequested = (profile: Profile) =>
    isAmong(CustomerIds, profile.id) &&
    isAmong(Emails, profile.email) &&
    isAmong(FirstNames, profile.firstName) &&
    isAmong(LastNames, profile.lastName) &&
    isAmong(ActivityStates, profile.isActive ? 'Active' : 'Deleted');
  return answerPage(
    mews.hotel.state.profiles.filter(isRequested),
    ({ id }) => id,
    call,
    (page) => ({
      Customers: page.map((profile) => customer(mews, profile)),
      Documents: null,
    }),
  );
}

export function getAllAddresses({ hotel, enterprise }: Mews, call: MewsCall<'addresses/getAll'>): Reply {
  const { AccountIds, AddressIds } = call.body;
  if (!AccountIds && !AddressIds) return failure(400, 'At least one filter has to be provided.');
  const profiles = hotel.state.profiles.filter(
    (profile) => profile.address && isAmong(AccountIds, profile.id) && isAmong(AddressIds, addressIdOf(profile)),
  );
  const addressOf = (profile: Profile) => ({
    Id: addressIdOf(profile),
    AccountId: profile.id,
    ChainId: enterprise.chainId,
    AccountType: 'Customer',
    Line1: profile.address?.lines[0] ?? null,
    Line2: profile.address?.lines[1] ?? null,
    City: profile.address?.city ?? null,
    PostalCode: profile.address?.postalCode ?? null,
    CountryCode: profile.address?.country ?? null,
    CountrySubdivisionCode: subdivisionOf(profile),
    Latitude: null,
    Longitude: null,
    UpdatedUtc: null,
    IsActive: true,
  });
  return answerPage(profiles, addressIdOf, call, (page) => ({ Addresses: page.map(addressOf) }));
}

/** ISO 3166-2. */
function subdivisionOf({ address }: Profile): string | null {
  return address?.state && address.country ? `${address.country}-${address.state}` : null;
}

/** True if there is no filter. */
export function isAmong(filters: readonly string[] | null | undefined, value: string | null): boolean {
  return filters == null || (value !== null && filters.includes(value));
}

function namesOf({ firstName, lastName, secondLastName }: Profile): string {
  const names = [firstName, lastName, secondLastName].filter((name) => name !== null);
  return plain(`${names.join(' ')}\n${names.toReversed().join(' ')}`);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
