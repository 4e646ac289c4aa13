import {
  type AuditedEntity,
  auditedEntities,
  type HistoryGroup,
  historyGroups,
} from '@quieta/contract/history/audited-things';
import type { HistoryFilters } from '@quieta/contract/history/history-endpoints';
import type { HistoryAddress } from './history-address-rules.ts';

/** The filters that the address holds, with the groups and kinds of things that there are. */
export interface HistorySearch extends Omit<HistoryAddress, 'group' | 'entity'> {
  group?: HistoryGroup;
  entity?: AuditedEntity;
}

/** Without a group or a kind of thing that this version does not know. */
export function readSearch({ group, entity, ...rest }: HistoryAddress): HistorySearch {
  const [knownGroup, knownEntity] = [
    historyGroups.find((one) => one === group),
    auditedEntities.find((one) => one === entity),
  ];
  return { ...rest, ...(knownGroup && { group: knownGroup }), ...(knownEntity && { entity: knownEntity }) };
}

/** A change of the filters; undefined removes one. */
export type HistorySearchChange = { [Key in keyof HistorySearch]?: HistorySearch[Key] | undefined };

export const noFilters: Required<HistorySearchChange> = {
  from: undefined,
  to: undefined,
  by: undefined,
  approved: undefined,
  group: undefined,
  entity: undefined,
  thing: undefined,
  request: undefined,
};

/** Whether anything is filtered. */
export function hasFilters(search: HistorySearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** All filters as the server takes them. */
export function criteriaOf(search: HistorySearch, words: string): HistoryFilters {
  const { from, to, by, approved, group, entity, thing, request } = search;
  return {
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(by && { userId: by }),
    ...(approved && { approvedBy: approved }),
    ...(group && { group }),
    ...(entity && { entity }),
    ...(thing && { entityId: thing }),
    ...(request && { requestId: request }),
    ...(words !== '' && { search: words }),
  };
}
