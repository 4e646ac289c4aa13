import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { updateHotelSystem } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { type MewsAccess, mewsAccess, type OperaAccess, operaAccess } from '@quieta/contract/settings/hotel-access';
import type { Reading } from '../form-rules.ts';

export type AccessField = keyof OperaAccess | keyof MewsAccess;

/** Every field of every hotel system, as typed; only those of the chosen system are sent. */
export type HotelDraft = Record<AccessField, string> & Pick<BusinessProfile, 'pmsProvider'>;

/** The access fields of each hotel system, in the order of its documentation. */
export const accessFields = {
  opera: ['url', 'appKey', 'clientId', 'clientSecret', 'enterpriseId', 'hotelId', 'cashierId', 'transactionCode'],
  mews: ['url', 'clientToken', 'accessToken', 'serviceId'],
} as const satisfies Record<BusinessProfile['pmsProvider'], readonly AccessField[]>;

export const noAccess: Record<AccessField, string> = {
  url: '',
  appKey: '',
  clientId: '',
  clientSecret: '',
  enterpriseId: '',
  hotelId: '',
  cashierId: '',
  transactionCode: '',
  clientToken: '',
  accessToken: '',
  serviceId: '',
};

/** The error text of each field that has a required format. */
const wrongAccess: Partial<Record<AccessField, MessageDescriptor>> = {
  url: msg`Enter an address that begins with https://.`,
  appKey: msg`The application key is 36 small letters, digits and hyphens, as Oracle shows it.`,
  cashierId: msg`Enter the number of the cashier, not the name.`,
};

/** Either all access data or none: none keeps the stored ones, unless the hotel system has changed. */
export function readHotelSystem(draft: HotelDraft): Reading<SentBodyOf<typeof updateHotelSystem>> {
  const { pmsProvider } = draft;
  const typed = accessFields[pmsProvider].map((name) => [name, draft[name].trim()] as const);
  if (typed.every(([, text]) => text === '')) return { values: { pmsProvider } };
  const missing = typed.filter(([, text]) => text === '');
  if (missing.length > 0)
    return {
      errors: missing.map(([field]) => ({ field, wrong: msg`Required: credentials are saved together.` })),
    };
  const schema = pmsProvider === 'opera' ? operaAccess : mewsAccess;
  const checked = schema.safeParse(Object.fromEntries(typed));
  if (!checked.success)
    return {
      errors: typed
        .filter(([field]) => checked.error.issues.some(({ path }) => path[0] === field))
        .map(([field]) => ({ field, wrong: wrongAccess[field] ?? msg`This is too long.` })),
    };
  // All fields of this provider have been typed.
  return { values: { pmsProvider, access: Object.fromEntries(typed) } as SentBodyOf<typeof updateHotelSystem> };
}
