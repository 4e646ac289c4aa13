import type { MessageDescriptor } from '@lingui/core';
import { mapValues } from '@quieta/contract/values/objects';
import type { ComponentType } from 'react';
import { paths, type SettingPath } from '#addresses/paths.ts';
import { movingInDetail } from '#features/moving-in/moving-in-detail.tsx';
import { peopleDetail } from '#features/people/people-detail.tsx';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { groupTexts, namedLists, settingTitles } from '#features/settings/settings-list.tsx';
import { later } from '#lib/page/later.tsx';
import { Missing } from '#ui/missing/missing.tsx';

type Screen = ComponentType<{ title: string }>;

interface Setting {
  readonly title: MessageDescriptor;
  readonly screen: Screen;
}

function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later(load, { instead: Missing });
}

const NamedScreen = screen(async () => (await import('#features/settings/named-screen.tsx')).NamedScreen);

const namedSettings = mapValues(namedLists, ({ kind, ...texts }) => ({
  title: texts.list,
  screen: ({ title }: { title: string }) => <NamedScreen title={title} kind={kind} texts={texts} />,
}));

/** The history has a page of its own, which needs the whole width. */
type InList = Exclude<SettingPath, typeof paths.history> | typeof paths.movingIn;

const screens: Readonly<Record<Exclude<InList, keyof typeof namedLists>, Screen>> = {
  [paths.businessNameInfo]: screen(
    async () => (await import('#features/settings/business-info-screen.tsx')).BusinessInfoScreen,
  ),
  [paths.openingHours]: screen(
    async () => (await import('#features/settings/opening-hours-screen.tsx')).OpeningHoursScreen,
  ),
  [paths.region]: screen(async () => (await import('#features/settings/region-screen.tsx')).RegionScreen),
  [paths.printer]: screen(async () => (await import('#features/settings/printer-screen.tsx')).PrinterScreen),
  [paths.hotelSystem]: screen(
    async () => (await import('#features/settings/hotel-system-screen.tsx')).HotelSystemScreen,
  ),
  [paths.messageSettings]: screen(
    async () => (await import('#features/messages/message-settings-screen.tsx')).MessageSettingsScreen,
  ),
  [paths.services]: screen(async () => (await import('./settings-services-page.tsx')).SettingsServicesPage),
  [paths.products]: screen(async () => (await import('#features/settings/products-screen.tsx')).ProductsScreen),
  [paths.packages]: screen(async () => (await import('./settings-packages-page.tsx')).SettingsPackagesPage),
  [paths.paymentTypes]: screen(
    async () => (await import('#features/settings/payment-types-screen.tsx')).PaymentTypesScreen,
  ),
  [paths.documents]: screen(async () => (await import('#features/settings/documents-screen.tsx')).DocumentsScreen),
  [paths.taxes]: screen(async () => (await import('#features/settings/taxes-screen.tsx')).TaxesScreen),
  [paths.hotelTax]: screen(async () => (await import('#features/settings/hotel-tax-screen.tsx')).HotelTaxScreen),
  [paths.discountLimit]: screen(
    async () => (await import('#features/settings/discount-limit-screen.tsx')).DiscountLimitScreen,
  ),
  [paths.cardTerminals]: screen(
    async () => (await import('#features/settings/card-terminals-screen.tsx')).CardTerminalsScreen,
  ),
  [paths.prepaidRules]: screen(async () => (await import('#features/settings/prepaid-screen.tsx')).PrepaidScreen),
  [paths.commission]: screen(async () => (await import('#features/dashboard/commission-screen.tsx')).CommissionScreen),
  [paths.accounting]: screen(async () => (await import('#features/accounting/accounting-screen.tsx')).AccountingScreen),
  [paths.accounts]: screen(async () => (await import('#features/people/people-screen.tsx')).PeopleScreen),
  [paths.rights]: screen(async () => (await import('#features/people/rights-screen.tsx')).RightsScreen),
  [paths.movingIn]: screen(async () => (await import('#features/moving-in/moving-in-screen.tsx')).MovingInScreen),
};

const settings: Readonly<Record<InList, Setting>> = {
  ...namedSettings,
  ...mapValues(screens, (one, path) => ({ title: settingTitles[path], screen: one })),
};

/** Every setting, in the order of the list. */
const settingPaths = Object.values(paths).filter((path): path is InList => path in settings);

/** The history is there for whoever may see it. */
const historyEntry = { path: paths.history, title: settingTitles[paths.history] };

export function settingAt(pathname: string): Setting | undefined {
  const path = settingPaths.find((one) => one === pathname);
  return path && settings[path];
}

/** The groups in the order of the list, each with its settings. */
const settingsGroups = [
  { path: paths.businessProfile, ...groupTexts[paths.businessProfile] },
  { path: paths.serviceSetup, ...groupTexts[paths.serviceSetup] },
  { path: paths.paymentBilling, ...groupTexts[paths.paymentBilling] },
  { path: paths.people, ...groupTexts[paths.people], detail: peopleDetail },
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
