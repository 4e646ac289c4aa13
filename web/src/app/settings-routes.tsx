import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { type Path, paths } from '#addresses/paths.ts';
import { page } from './page-states.tsx';
import { shellRoute } from './root-routes.tsx';

/** The list of settings beside each of them. */
const settings = createRoute({
  getParentRoute: () => shellRoute,
  id: 'settings',
  component: page(async () => (await import('#pages/settings-page.tsx')).SettingsPage),
});

const index = page(async () => (await import('#pages/settings-index-page.tsx')).SettingsIndexPage);
const group = page(async () => (await import('#pages/settings-index-page.tsx')).SettingsGroupPage);
const section = page(async () => (await import('#pages/settings-section-page.tsx')).SettingsSectionPage);

function at<To extends Path>(path: To, title: MessageDescriptor, component: typeof section) {
  return createRoute({ getParentRoute: () => settings, path, staticData: { title }, component });
}

/** `/settings` and all routes below it, with the headers of their pages (NAV-09 to NAV-12). */
export const settingsRoutes = settings.addChildren([
  at(paths.settings, msg`Settings`, index),
  at(paths.paymentBilling, msg`Payment Billing`, group),
  at(paths.paymentTypes, msg`Payment Types`, section),
  at(paths.documents, msg`Documents`, section),
  at(paths.taxes, msg`Taxes`, section),
  at(paths.hotelTax, msg`Tax for hotel guests`, section),
  at(paths.discountLimit, msg`Discounts`, section),
  at(paths.tills, msg`Tills`, section),
  at(paths.cardTerminals, msg`Card terminals`, section),
  at(paths.prepaidRules, msg`Prepaid`, section),
  at(paths.commission, msg`Commission`, section),
  at(paths.accounting, msg`Accounting`, section),
  at(paths.businessProfile, msg`Business profile`, group),
  at(paths.businessNameInfo, msg`Update name and info`, section),
  at(paths.openingHours, msg`Opening hours`, section),
  at(paths.region, msg`Region and currency`, section),
  at(paths.printer, msg`Fiscal printer`, section),
  at(paths.hotelSystem, msg`Hotel system`, section),
  at(paths.messageSettings, msg`Message settings`, section),
  at(paths.serviceSetup, msg`Service Setup`, group),
  at(paths.serviceCategories, msg`Update Service categories`, section),
  at(paths.services, msg`Update Services`, section),
  at(paths.products, msg`Update Products`, section),
  at(paths.packages, msg`Courses and packages`, section),
  at(paths.skills, msg`Skills`, section),
  at(paths.levels, msg`Levels`, section),
  at(paths.people, msg`People and rights`, group),
  at(paths.accounts, msg`People and programs`, section),
  at(paths.rights, msg`Rights`, section),
  at(paths.movingIn, msg`Moving in`, section),
]);
