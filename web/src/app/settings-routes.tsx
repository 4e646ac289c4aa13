import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { paths } from '#lib/page/paths.ts';
import { page } from './failure-screens.tsx';
import { shellRoute } from './root-routes.tsx';

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.settings,
  staticData: { title: msg`Settings` },
  component: page(async () => (await import('#pages/settings-page.tsx')).SettingsPage),
});

const index = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: page(async () => (await import('#pages/settings-index-page.tsx')).SettingsIndexPage),
});

function groupRoute<Path extends string>(path: Path, title: MessageDescriptor) {
  return createRoute({ getParentRoute: () => settings, path, staticData: { title } });
}

const paymentBilling = groupRoute('payment-billing', msg`Payment Billing`);
const businessProfile = groupRoute('business-profile', msg`Business profile`);
const serviceSetup = groupRoute('service-setup', msg`Service Setup`);

const group = page(async () => (await import('#pages/settings-group-page.tsx')).SettingsGroupPage);
const paymentBillingIndex = createRoute({ getParentRoute: () => paymentBilling, path: '/', component: group });
const businessProfileIndex = createRoute({ getParentRoute: () => businessProfile, path: '/', component: group });
const serviceSetupIndex = createRoute({ getParentRoute: () => serviceSetup, path: '/', component: group });

const section = page(async () => (await import('#pages/settings-section-page.tsx')).SettingsSectionPage);

function sectionRoute<Group extends AnyRoute, Path extends string>(group: Group, path: Path, title: MessageDescriptor) {
  return createRoute({ getParentRoute: () => group, path, staticData: { title }, component: section });
}

const paymentTypes = sectionRoute(paymentBilling, 'payment-types', msg`Payment Types`);
const documents = sectionRoute(paymentBilling, 'documents', msg`Documents`);
const taxes = sectionRoute(paymentBilling, 'taxes', msg`Taxes`);
const hotelTax = sectionRoute(paymentBilling, 'hotel-tax', msg`Tax for hotel guests`);
const businessNameInfo = sectionRoute(businessProfile, 'business-name-info', msg`Update name and info`);
const openingHours = sectionRoute(businessProfile, 'opening-hours', msg`Opening hours`);
const region = sectionRoute(businessProfile, 'region', msg`Region and currency`);
const printer = sectionRoute(businessProfile, 'printer', msg`Fiscal printer`);
const hotelSystem = sectionRoute(businessProfile, 'hotel-system', msg`Hotel system`);
const serviceCategories = sectionRoute(serviceSetup, 'service-categories', msg`Update Service categories`);
const services = sectionRoute(serviceSetup, 'services', msg`Update Services`);
const products = sectionRoute(serviceSetup, 'products', msg`Update Products`);

/** `/settings` and all routes below it (NAV-09 to NAV-12). */
export const settingsRoutes = settings.addChildren([
  index,
  paymentBilling.addChildren([paymentBillingIndex, paymentTypes, documents, taxes, hotelTax]),
  businessProfile.addChildren([businessProfileIndex, businessNameInfo, openingHours, region, printer, hotelSystem]),
  serviceSetup.addChildren([serviceSetupIndex, serviceCategories, services, products]),
]);
