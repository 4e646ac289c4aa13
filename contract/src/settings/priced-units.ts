import type { Service } from './service.ts';

/** How often a service's price is paid: once per person if it is priced per person, else once. */
export function pricedUnits({ isPricePerPerson }: Pick<Service, 'isPricePerPerson'>, people: number): number {
  return isPricePerPerson ? people : 1;
}

/**
 * A price for all people together as a row of a sale has it: so many units of one price, or one unit where it cannot be
 * divided. In minor units.
 */
export function unitsOfPrice(total: number, units: number): { readonly quantity: number; readonly listPrice: number } {
  return total % units === 0 ? { quantity: units, listPrice: total / units } : { quantity: 1, listPrice: total };
}
