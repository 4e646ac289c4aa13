import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
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

const paymentBilling = createRoute({
  getParentRoute: () => settings,
  path: 'payment-billing',
  staticData: { title: msg`Payment Billing` },
});

const businessProfile = createRoute({
  getParentRoute: () => settings,
  path: 'business-profile',
  staticData: { title: msg`Business profile` },
});

const serviceSetup = createRoute({
  getParentRoute: () => settings,
  path: 'service-setup',
  staticData: { title: msg`Service Setup` },
});

const group = page(async () => (await import('#pages/settings-group-page.tsx')).SettingsGroupPage);
const paymentBillingIndex = createRoute({ getParentRoute: () => paymentBilling, path: '/', component: group });
const businessProfileIndex = createRoute({ getParentRoute: () => businessProfile, path: '/', component: group });
const serviceSetupIndex = createRoute({ getParentRoute: () => serviceSetup, path: '/', component: group });

const section = page(async () => (await import('#pages/settings-section-page.tsx')).SettingsSectionPage);

const paymentTypes = createRoute({
  getParentRoute: () => paymentBilling,
  path: 'payment-types',
  staticData: { title: msg`Payment Types` },
  component: section,
});

const documents = createRoute({
  getParentRoute: () => paymentBilling,
  path: 'documents',
  staticData: { title: msg`Documents` },
  component: section,
});

const taxes = createRoute({
  getParentRoute: () => paymentBilling,
  path: 'taxes',
  staticData: { title: msg`Taxes` },
  component: section,
});

const hotelTax = createRoute({
  getParentRoute: () => paymentBilling,
  path: 'hotel-tax',
  staticData: { title: msg`Tax for hotel guests` },
  component: section,
});

const businessNameInfo = createRoute({
  getParentRoute: () => businessProfile,
  path: 'business-name-info',
  staticData: { title: msg`Update name and info` },
  component: section,
});

const openingHours = createRoute({
  getParentRoute: () => businessProfile,
  path: 'opening-hours',
  staticData: { title: msg`Opening hours` },
  component: section,
});

const region = createRoute({
  getParentRoute: () => businessProfile,
  path: 'region',
  staticData: { title: msg`Region and currency` },
  component: section,
});

const printer = createRoute({
  getParentRoute: () => businessProfile,
  path: 'printer',
  staticData: { title: msg`Fiscal printer` },
  component: section,
});

const hotelSystem = createRoute({
  getParentRoute: () => businessProfile,
  path: 'hotel-system',
  staticData: { title: msg`Hotel system` },
  component: section,
});

const serviceCategories = createRoute({
  getParentRoute: () => serviceSetup,
  path: 'service-categories',
  staticData: { title: msg`Update Service categories` },
  component: section,
});

const services = createRoute({
  getParentRoute: () => serviceSetup,
  path: 'services',
  staticData: { title: msg`Update Services` },
  component: section,
});

const products = createRoute({
  getParentRoute: () => serviceSetup,
  path: 'products',
  staticData: { title: msg`Update Products` },
  component: section,
});

/** `/settings` and all routes below it (NAV-09 to NAV-12). */
export const settingsRoutes = settings.addChildren([
  index,
  paymentBilling.addChildren([paymentBillingIndex, paymentTypes, documents, taxes, hotelTax]),
  businessProfile.addChildren([businessProfileIndex, businessNameInfo, openingHours, region, printer, hotelSystem]),
  serviceSetup.addChildren([serviceSetupIndex, serviceCategories, services, products]),
]);
