import type { Profile } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { addressIdOf, customer } from './customer.ts';
import type { Mews, MewsCall } from './mews.ts';
import { reservation20170412 } from './reservation.ts';
import { failure, pageAfter } from './vendor-forms.ts';

/** All guests who are in house now, owners and companions, and the paymasters, who have no room. */
export function searchCustomers(mews: Mews, { body }: MewsCall): Reply {
  const { Name, ResourceId } = body as { Name?: string | null; ResourceId?: string | null };
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

export function getAllCustomers(mews: Mews, call: MewsCall): Reply {
  const filters = call.body as {
    CustomerIds?: readonly string[] | null;
    Emails?: readonly string[] | null;
    FirstNames?: readonly string[] | null;
    LastNames?: readonly string[] | null;
    UpdatedUtc?: object | null;
    ActivityStates?: readonly string[] | null;
  };
  const { CustomerIds, Emails, FirstNames, LastNames, ActivityStates } = filters;
  if (!CustomerIds && !Emails && !FirstNames && !LastNames && !filters.UpdatedUtc) {
    return failure(400, 'At least one filter has to be provided.');
  }
  const isRequested = (profile: Profile) =>
    isAmong(CustomerIds, profile.id) &&
    isAmong(Emails, profile.email) &&
    isAmong(FirstNames, profile.firstName) &&
    isAmong(LastNames, profile.lastName) &&
    isAmong(ActivityStates, profile.isActive ? 'Active' : 'Deleted');
  const found = pageAfter(mews.hotel.state.profiles.filter(isRequested), ({ id }) => id, call);
  if (!found) return failure(400, 'Invalid Cursor.');
  return {
    status: 200,
    body: {
      Customers: found.page.map((profile) => customer(mews, profile)),
      Documents: null,
      Cursor: found.Cursor,
    },
  };
}

export function getAllAddresses({ hotel, enterprise }: Mews, call: MewsCall): Reply {
  const { AccountIds, AddressIds } = call.body as { AccountIds?: string[] | null; AddressIds?: string[] | null };
  if (!AccountIds && !AddressIds) return failure(400, 'At least one filter has to be provided.');
  const profiles = hotel.state.profiles.filter(
    (profile) => profile.address && isAmong(AccountIds, profile.id) && isAmong(AddressIds, addressIdOf(profile)),
  );
  const found = pageAfter(profiles, addressIdOf, call);
  if (!found) return failure(400, 'Invalid Cursor.');
  const addresses = found.page.map((profile) => ({
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
  }));
  return { status: 200, body: { Addresses: addresses, Cursor: found.Cursor } };
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
