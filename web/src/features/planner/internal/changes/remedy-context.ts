import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Service } from '@quieta/contract/settings/service';
import type { PlannerStore } from '../../store.ts';

/** What the search for remedies needs to know of the branch and its day. */
export interface RemedyContext {
  store: PlannerStore;
  resources: readonly Resource[];
  services: readonly Service[];
  opening: readonly OpeningHours[];
}
