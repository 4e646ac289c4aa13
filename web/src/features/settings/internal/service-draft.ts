import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import type { ValuesOf } from '../mutations.ts';
import type { RateDraft } from './rates/rate-draft-rules.ts';

/** One day. */
export const maxServiceMinutes = 1440;

/** The price in minor units, null while it is empty. */
export type ServiceDraft = Omit<ValuesOf<Service>, 'price' | 'rates'> & { price: number | null; rates: RateDraft[] };

/** The fields of a staff member or an area that the choice needs. */
export interface ServiceResource {
  readonly id: string;
  readonly name: string;
  readonly type: ResourceType;
  readonly archived: boolean;
}
