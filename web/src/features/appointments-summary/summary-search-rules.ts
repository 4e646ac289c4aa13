import { isBranchDate, uuid } from '#addresses/search-values.ts';

/** The filters of the appointments summary, as the address holds them (APP-08). Absent is "all"; no range is today. */
export interface SummarySearch {
  /** The branch's dates, `yyyy-MM-dd`, both included. */
  from?: string;
  to?: string;
  status?: SummaryStatus;
  paid?: 'yes' | 'no';
  /** Staff members and areas; appointments match with any one of them. */
  resources?: readonly string[];
  services?: readonly string[];
  holder?: string;
  /** Words of the service's name. */
  service?: string;
}

/** The wire's statuses; `Unknown` is the only one that finds cancelled appointments. */
export const summaryStatuses = ['ToDo', 'Done', 'NoShow', 'Unknown'] as const;
type SummaryStatus = (typeof summaryStatuses)[number];

/** A change of the filters; undefined removes one. */
export type SummarySearchChange = { [Key in keyof SummarySearch]?: SummarySearch[Key] | undefined };

/** The filters as plain texts, as an address holds them. */
type SummaryAddress = { readonly [Key in keyof SummarySearch]?: string };

/** Reads the filters from an address, without invalid ones. */
export function readSummaryAddress(search: Record<string, unknown>): SummaryAddress {
  return toSummaryAddress(readSummarySearch(search));
}

export function readSummarySearch(search: Record<string, unknown>): SummarySearch {
  const text = (name: keyof SummarySearch) => {
    const value = search[name];
    return typeof value === 'string' ? value : '';
  };
  const ids = (name: 'resources' | 'services') =>
    text(name)
      .split(',')
      .filter((id) => uuid.test(id));
  const status = summaryStatuses.find((one) => one === text('status'));
  const paid = (['yes', 'no'] as const).find((one) => one === text('paid'));
  const resources = ids('resources');
  const services = ids('services');
  return {
    ...(isBranchDate(text('from')) && { from: text('from') }),
    ...(isBranchDate(text('to')) && { to: text('to') }),
    ...(status && { status }),
    ...(paid && { paid }),
    ...(resources.length > 0 && { resources }),
    ...(services.length > 0 && { services }),
    ...(uuid.test(text('holder')) && { holder: text('holder') }),
    ...(text('service').trim() !== '' && { service: text('service').slice(0, 120) }),
  };
}

export function toSummaryAddress({ resources, services, ...search }: SummarySearch): SummaryAddress {
  return {
    ...search,
    ...(resources && resources.length > 0 && { resources: resources.join(',') }),
    ...(services && services.length > 0 && { services: services.join(',') }),
  };
}
