import type { Profile } from '../hotel/hotel-state.ts';
import type { Mews } from './mews.ts';

/** The date for fields that every answer has and no desk sees. */
const longAgo = '2026-01-05T09:00:00Z';

/** A person in the vendor's form `Customer`. */
export function customer({ hotel, enterprise }: Mews, profile: Profile): object {
  return {
    Id: profile.id,
    ChainId: enterprise.chainId,
    Number: profile.id.slice(-12).replace(/^0+/, ''),
    Title: null,
    Sex: profile.gender === null ? null : { F: 'Female', M: 'Male' }[profile.gender],
    FirstName: profile.firstName,
    LastName: profile.lastName,
    SecondLastName: profile.secondLastName,
    NationalityCode: profile.nationality,
    PreferredLanguageCode: profile.language,
    LanguageCode: profile.language,
    BirthDate: profile.birthDate,
    BirthPlace: profile.birthPlace,
    Email: profile.email,
    HasOtaEmail: false,
    Phone: profile.phone,
    TaxIdentificationNumber: null,
    CreatedUtc: longAgo,
    UpdatedUtc: longAgo,
    AddressId: profile.address ? addressIdOf(profile) : null,
    Classifications: classifications({ hotel }, profile),
    Options: [],
    ItalianFiscalCode: profile.fiscalCode,
    MergeTargetId: profile.mergedInto,
    IsActive: profile.isActive && !profile.isAnonymized,
    PreferredSpaceFeatures: [],
    CreatorProfileId: enterprise.id,
    UpdaterProfileId: enterprise.id,
    ActivityState: profile.isActive && !profile.isAnonymized ? 'Active' : 'Deleted',
  };
}

/** A customer who may not be charged is on the cash list; an account that can always be charged is a paymaster. */
function classifications({ hotel }: Pick<Mews, 'hotel'>, { id }: Profile): string[] {
  const stays = hotel.reservationsOf(id).filter(({ state }) => state === 'in-house');
  const isPaymaster = stays.some(({ roomId }) => hotel.room(roomId)?.isPseudo === true);
  return [
    ...(stays.some(({ isNoPost }) => isNoPost) ? ['Cashlist'] : []),
    ...(isPaymaster ? ['PaymasterAccount'] : []),
    ...(stays.length > 0 && !isPaymaster ? ['InRoom'] : []),
  ];
}

/** An address has an id of its own; here it is the person's with another beginning. */
export function addressIdOf({ id }: Profile): string {
  return `ad${id.slice(2)}`;
}
