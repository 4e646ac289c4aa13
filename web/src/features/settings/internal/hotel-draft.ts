import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { updateHotelSystem } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { type AccessField, hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { mapValues } from '@quieta/contract/values/objects';
import type { Reading } from '../form-rules.ts';

/** Every field of every hotel system, as typed; only those of the chosen system are sent. */
export type HotelDraft = Record<AccessField, string> & Pick<BusinessProfile, 'pmsProvider'>;

interface FormField {
  readonly label: MessageDescriptor;
  /** The error text for what does not have its format. */
  readonly wrong: MessageDescriptor;
  /** It is not shown while it is typed. */
  readonly isSecret: boolean;
}

const tooLong = msg`This is too long.`;

export const formFields: Readonly<Record<AccessField, FormField>> = {
  url: { label: msg`Address`, wrong: msg`Enter an address that begins with https://.`, isSecret: false },
  appKey: {
    label: msg`Application key`,
    wrong: msg`The application key is 36 small letters, digits and hyphens, as Oracle shows it.`,
    isSecret: true,
  },
  clientId: { label: msg`Client id`, wrong: tooLong, isSecret: false },
  clientSecret: { label: msg`Client secret`, wrong: tooLong, isSecret: true },
  enterpriseId: { label: msg`Enterprise id`, wrong: tooLong, isSecret: false },
  hotelId: { label: msg`Hotel id`, wrong: tooLong, isSecret: false },
  cashierId: {
    label: msg`Cashier that posts our charges`,
    wrong: msg`Enter the number of the cashier, not the name.`,
    isSecret: false,
  },
  transactionCode: { label: msg`Usual transaction code`, wrong: tooLong, isSecret: false },
  clientToken: { label: msg`Client token`, wrong: tooLong, isSecret: true },
  accessToken: { label: msg`Access token`, wrong: tooLong, isSecret: true },
  serviceId: { label: msg`Service that our charges belong to`, wrong: tooLong, isSecret: false },
};

export const noAccess = mapValues(formFields, () => '');

/** Either all access data or none: none keeps the stored ones, unless the hotel system has changed. */
export function readHotelSystem(draft: HotelDraft): Reading<SentBodyOf<typeof updateHotelSystem>> {
  const { pmsProvider } = draft;
  const { accessFields, connection } = hotelSystems[pmsProvider];
  const typed = accessFields.map((name) => [name, draft[name].trim()] as const);
  if (typed.every(([, text]) => text === '')) return { values: { pmsProvider } };
  const missing = typed.filter(([, text]) => text === '');
  if (missing.length > 0)
    return {
      errors: missing.map(([field]) => ({ field, wrong: msg`Required: credentials are saved together.` })),
    };
  const checked = connection.safeParse({ pmsProvider, access: Object.fromEntries(typed) });
  if (checked.success) return { values: checked.data };
  return {
    errors: typed
      .filter(([field]) => checked.error.issues.some(({ path }) => path[1] === field))
      .map(([field]) => ({ field, wrong: formFields[field].wrong })),
  };
}
