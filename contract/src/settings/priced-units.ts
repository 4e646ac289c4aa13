import type { Service } from './service.ts';

/** How often a service's price is paid: once per person if it is priced per person, else once. */
export function pricedUnits({ isPricePerPerson }: Pick<Service, 'isPricePerPerson'>, people: number): number {
  return isPricePerPerson ? people : 1;
}
