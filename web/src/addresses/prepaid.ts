import { packageStates } from '@quieta/contract/packages/package-states';
import type { PackageState } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import { queryString } from '#lib/api/query-string.ts';
import { paths } from './paths.ts';
import { matching, oneOf, type Search, uuid } from './search-values.ts';

/** `sold`: all that the branch sold, without what hotels include in a stay; `all`: those as well. */
export const listedKinds = ['sold', ...keysOf(packageKinds), 'all'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** The filters of what was sold ahead, as the address holds them. */
export interface PrepaidSearch {
  /** Absent: all. */
  state?: PackageState;
  /** Absent: `sold`, but `all` while words are searched for. */
  kind?: ListedKind;
  /** `soon`: what is left ends within the next 30 days. */
  expires?: 'soon';
  /** The course or package that is open beside the list. */
  package?: string;
}

export function readPrepaidSearch(search: Search): PrepaidSearch {
  return {
    ...oneOf('state', search, keysOf(packageStates)),
    ...oneOf('kind', search, listedKinds),
    ...oneOf('expires', search, ['soon'] as const),
    ...matching('package', search, uuid),
  };
}

/** The address of what was sold ahead, for a link: `href={prepaidAddress({ package: id })}`. */
export function prepaidAddress(search: PrepaidSearch): string {
  return paths.prepaid + queryString(search);
}
