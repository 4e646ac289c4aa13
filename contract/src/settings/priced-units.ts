import type { Service } from './service.ts';

/** How often a service's price is paid: once for each of the people who come together where it is per person, else once for all. */
export function pricedUnits({ isPricePerPerson }: Pick<Service, 'isPricePerPerson'>, people: number): number {
  return isPricePerPerson ? people : 1;
}
