import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serviceCategoryKind, tillKind } from '@quieta/contract/settings/named-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import type { ComponentProps, ComponentType } from 'react';
import { paths, type SettingPath } from '#addresses/paths.ts';
import { movingInDetail } from '#features/moving-in/moving-in-detail.tsx';
import { peopleDetail } from '#features/people/people-detail.tsx';
import { useMayOpen } from '#features/session/use-may-open.ts';
import type { NamedScreen as SettingsNamedScreen } from '#features/settings/named-screen.tsx';
import { later } from '#lib/page/later.tsx';
import { Missing } from '#ui/missing/missing.tsx';

interface Setting {
  /** In the list; shorter than the page's header where that says "Update". */
  readonly title: MessageDescriptor;
  readonly screen: ComponentType<{ title: string }>;
}

function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later(load, { instead: Missing });
}

const NamedScreen = screen(async () => (await import('#features/settings/named-screen.tsx')).NamedScreen);
type NamedProps = ComponentProps<typeof SettingsNamedScreen>;

/** A kind whose rows have nothing but a name. */
function named(kind: NamedProps['kind'], texts: NamedProps['texts']): Setting {
  return { title: texts.list, screen: ({ title }) => <NamedScreen title={title} kind={kind} texts={texts} /> };
}

/** Every setting, in the order of the list. */
const settings: Readonly<Record<Exclude<SettingPath, typeof paths.history> | typeof paths.movingIn, Setting>> = {
  [paths.businessNameInfo]: {
    title: msg`Name and info`,
    screen: screen(async () => (await import('#features/settings/business-info-screen.tsx')).BusinessInfoScreen),
  },
  [paths.openingHours]: {
    title: msg`Opening hours`,
    screen: screen(async () => (await import('#features/settings/opening-hours-screen.tsx')).OpeningHoursScreen),
  },
  [paths.region]: {
    title: msg`Region and currency`,
    screen: screen(async () => (await import('#features/settings/region-screen.tsx')).RegionScreen),
  },
  [paths.printer]: {
    title: msg`Fiscal printer`,
    screen: screen(async () => (await import('#features/settings/printer-screen.tsx')).PrinterScreen),
  },
  [paths.hotelSystem]: {
    title: msg`Hotel system`,
    screen: screen(async () => (await import('#features/settings/hotel-system-screen.tsx')).HotelSystemScreen),
  },
  [paths.messageSettings]: {
    title: msg`Message settings`,
    screen: screen(async () => (await import('#features/messages/message-settings-screen.tsx')).MessageSettingsScreen),
  },
  [paths.serviceCategories]: named(serviceCategoryKind, {
    list: msg`Service categories`,
    add: msg`New category`,
    none: msg`There is no category yet.`,
  }),
  [paths.services]: {
    title: msg`Services`,
    screen: screen(async () => (await import('./settings-services-page.tsx')).SettingsServicesPage),
  },
  [paths.products]: {
    title: msg`Products`,
    screen: screen(async () => (await import('#features/settings/products-screen.tsx')).ProductsScreen),
  },
  [paths.paymentTypes]: {
    title: msg`Payment Types`,
    screen: screen(async () => (await import('#features/settings/payment-types-screen.tsx')).PaymentTypesScreen),
  },
  [paths.documents]: {
    title: msg`Documents`,
    screen: screen(async () => (await import('#features/settings/documents-screen.tsx')).DocumentsScreen),
  },
  [paths.taxes]: {
    title: msg`Taxes`,
    screen: screen(async () => (await import('#features/settings/taxes-screen.tsx')).TaxesScreen),
  },
  [paths.hotelTax]: {
    title: msg`Tax for hotel guests`,
    screen: screen(async () => (await import('#features/settings/hotel-tax-screen.tsx')).HotelTaxScreen),
  },
  [paths.discountLimit]: {
    title: msg`Discounts`,
    screen: screen(async () => (await import('#features/settings/discount-limit-screen.tsx')).DiscountLimitScreen),
  },
  [paths.tills]: named(tillKind, {
    list: msg`Tills`,
    add: msg`New till`,
    none: msg`There is no till yet: the branch has one drawer, which needs no name.`,
  }),
  [paths.cardTerminals]: {
    title: msg`Card terminals`,
    screen: screen(async () => (await import('#features/settings/card-terminals-screen.tsx')).CardTerminalsScreen),
  },
  [paths.commission]: {
    title: msg`Commission`,
    screen: screen(async () => (await import('#features/dashboard/commission-screen.tsx')).CommissionScreen),
  },
  [paths.accounting]: {
    title: msg`Accounting`,
    screen: screen(async () => (await import('#features/accounting/accounting-screen.tsx')).AccountingScreen),
  },
  [paths.accounts]: {
    title: msg`People and programs`,
    screen: screen(async () => (await import('#features/people/people-screen.tsx')).PeopleScreen),
  },
  [paths.rights]: {
    title: msg`Rights`,
    screen: screen(async () => (await import('#features/people/rights-screen.tsx')).RightsScreen),
  },
  [paths.movingIn]: {
    title: msg`Moving in`,
    screen: screen(async () => (await import('#features/moving-in/moving-in-screen.tsx')).MovingInScreen),
  },
};

const settingPaths = keysOf(settings);

/** The history has a page of its own, which needs the whole width, and is there for whoever may see it. */
const historyEntry = { path: paths.history, title: msg`History` };

export function settingAt(pathname: string): Setting | undefined {
  const path = settingPaths.find((one) => one === pathname);
  return path && settings[path];
}

/** The groups in the order of the list, each with its settings. */
const settingsGroups = [
  {
    path: paths.businessProfile,
    title: msg`Business profile`,
    detail: msg`Name and address, opening hours, currency, fiscal printer, hotel system, messages.`,
  },
  {
    path: paths.serviceSetup,
    title: msg`Service Setup`,
    detail: msg`What the spa offers, what it costs and how long it takes.`,
  },
  {
    path: paths.paymentBilling,
    title: msg`Payment Billing`,
    detail: msg`How guests pay, what is taxed, and what the documents look like.`,
  },
  {
    path: paths.people,
    title: msg`People and rights`,
    detail: peopleDetail,
  },
  // A page of its own, without settings below it.
  { path: paths.movingIn, title: settings[paths.movingIn].title, detail: movingInDetail },
].map((group) => ({
  ...group,
  settings: [...settingPaths.map((path) => ({ path, title: settings[path].title })), historyEntry].filter(({ path }) =>
    path.startsWith(`${group.path}/`),
  ),
}));

/** The groups and settings that the user may open. */
export function useSettingsGroups() {
  const mayOpen = useMayOpen();
  return settingsGroups
    .filter(({ path }) => mayOpen(path))
    .map((group) => ({ ...group, settings: group.settings.filter(({ path }) => mayOpen(path)) }));
}
