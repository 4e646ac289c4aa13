import type { Permission } from '@quieta/contract/values/permission';
import { type Path, paths } from '#addresses/paths.ts';

const setUp = ['set-up'] as const;
const devices = ['devices'] as const;
const people = ['people'] as const;
const seeSales = ['see-sales'] as const;

/**
 * Permissions for which a page is there: whoever may do none of it is not led there, and is told why at its address.
 * Empty for everybody.
 */
const needsOf: Readonly<Record<Path, readonly Permission[]>> = {
  [paths.login]: [],
  [paths.selectBranch]: [],
  [paths.help]: [],
  [paths.planner]: ['read'],
  [paths.dashboard]: ['read'],
  // Whoever sees no figures of others sees their own.
  [paths.reports]: ['read'],
  [paths.prepaidReport]: ['report'],
  [paths.lostDemand]: ['report'],
  // Whoever may not see reports sees the rows of the own one.
  [paths.figureRows]: ['read'],
  [paths.appointmentsSummary]: ['read'],
  [paths.guests]: ['read'],
  [paths.messages]: ['book'],
  [paths.resources]: setUp,
  [paths.checkout]: ['sell'],
  [paths.sales]: seeSales,
  [paths.vouchers]: seeSales,
  [paths.prepaid]: seeSales,
  [paths.invoices]: seeSales,
  // Whoever sells may count, and have somebody close it.
  [paths.closeDay]: ['close', 'sell'],
  [paths.closedDays]: seeSales,
  [paths.settings]: ['set-up', 'devices', 'accounting', 'people', 'history'],
  [paths.businessProfile]: ['set-up', 'devices'],
  [paths.businessNameInfo]: setUp,
  [paths.openingHours]: setUp,
  [paths.region]: setUp,
  [paths.messageSettings]: setUp,
  [paths.printer]: devices,
  [paths.hotelSystem]: devices,
  [paths.serviceSetup]: setUp,
  [paths.serviceCategories]: setUp,
  [paths.services]: setUp,
  [paths.products]: setUp,
  [paths.packages]: setUp,
  [paths.skills]: setUp,
  [paths.levels]: setUp,
  [paths.paymentBilling]: ['set-up', 'accounting'],
  [paths.paymentTypes]: setUp,
  [paths.documents]: setUp,
  [paths.taxes]: setUp,
  [paths.hotelTax]: setUp,
  [paths.tills]: setUp,
  [paths.cardTerminals]: setUp,
  [paths.prepaidRules]: setUp,
  [paths.commission]: setUp,
  [paths.discountLimit]: setUp,
  [paths.accounting]: ['accounting'],
  [paths.people]: ['people', 'history'],
  [paths.history]: ['history'],
  [paths.accounts]: people,
  [paths.rights]: people,
  [paths.movingIn]: setUp,
};

/**
 * The permission that the user lacks for the page at an address, the first of those that would do; null if it may be
 * shown.
 */
export function missingAt(address: string, may: (permission: Permission) => boolean): Permission | null {
  const pathname = /^[^?#]*/.exec(address)?.[0] ?? '';
  const needs: Readonly<Record<string, readonly Permission[]>> = needsOf;
  const [first, ...others] = needs[pathname] ?? [];
  return first === undefined || [first, ...others].some(may) ? null : first;
}
