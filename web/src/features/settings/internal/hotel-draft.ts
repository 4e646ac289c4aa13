import { msg } from '@lingui/core/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { MewsAccess, OperaAccess } from '@quieta/contract/settings/hotel-access';
import type { updateHotelSystem } from '@quieta/contract/settings/update-hotel-system';
import type { Reading } from '../form-rules.ts';

export type AccessField = keyof OperaAccess | keyof MewsAccess;

/** Every field of every hotel system, as it is typed; those of another than the chosen one are not sent. */
export type HotelDraft = Record<AccessField, string> & Pick<BusinessProfile, 'pmsProvider'>;

/** What each hotel system asks for, in the order of its own papers. */
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

/** All of the access data or none of them: none leaves those that are stored, unless it is another hotel system now. */
export function readHotelSystem(draft: HotelDraft): Reading<SentBodyOf<typeof updateHotelSystem>> {
  const { pmsProvider } = draft;
  const typed = accessFields[pmsProvider].map((name) => [name, draft[name].trim()] as const);
  if (typed.every(([, text]) => text === '')) return { values: { pmsProvider } };
  const missing = typed.filter(([, text]) => text === '');
  if (missing.length > 0)
    return {
      errors: missing.map(([field]) => ({ field, wrong: msg`This is needed: access data are kept as a whole.` })),
    };
  // Each of the provider's own fields has been typed.
  return { values: { pmsProvider, access: Object.fromEntries(typed) } as SentBodyOf<typeof updateHotelSystem> };
}
