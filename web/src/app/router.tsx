import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRoute, createRouter } from '@tanstack/react-router';
import { queryString } from '#lib/api/query-string.ts';
import { readDashboardSearch } from '#lib/page/dashboard-search.ts';
import { type Path, paths } from '#lib/page/paths.ts';
import {
  readCheckoutSearch,
  readCloseDaySearch,
  readClosedDaysSearch,
  readHistoryAddress,
  readPlannerSearch,
  readSalesSearch,
  readVouchersSearch,
} from '#lib/page/search-params.ts';
import { readSummaryAddress } from '#lib/page/summary-search.ts';
import { FailedScreen, page } from './failure-screens.tsx';
import { redirectEnvironmentAddress, requireSession } from './guards.ts';
import { PagePending } from './page-pending.tsx';
import { rootRoute, shellRoute } from './root-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';

// All routes of the product: every address, its title and its lazily loaded screen (NAV-01 to NAV-14).

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  staticData: { title: msg`Sign in` },
  component: page(async () => (await import('#pages/login-page.tsx')).LoginPage),
});

const selectBranch = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.selectBranch,
  staticData: { title: msg`Choose a branch` },
  beforeLoad: requireSession,
  component: page(async () => (await import('#pages/select-branch-page.tsx')).SelectBranchPage),
});

/** Open without sign-in; matches every address without another route (NAV-13). */
const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: msg`Page not found` },
  beforeLoad: redirectEnvironmentAddress,
  component: page(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage),
});

const planner = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.planner,
  staticData: { title: msg`Planner` },
  validateSearch: readPlannerSearch,
  component: page(async () => (await import('#pages/planner-page.tsx')).PlannerPage),
});

const dashboard = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.dashboard,
  staticData: { title: msg`Dashboard` },
  validateSearch: readDashboardSearch,
  component: page(async () => (await import('#pages/dashboard-page.tsx')).DashboardPage),
});

const appointmentsSummary = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.appointmentsSummary,
  staticData: { title: msg`Appointments Summary` },
  validateSearch: readSummaryAddress,
  component: page(async () => (await import('#pages/appointments-summary-page.tsx')).AppointmentsSummaryPage),
});

const checkout = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.checkout,
  staticData: { title: msg`Checkout` },
  validateSearch: readCheckoutSearch,
  component: page(async () => (await import('#pages/checkout-page.tsx')).CheckoutPage),
});

const sales = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.sales,
  staticData: { title: msg`Sales` },
  validateSearch: readSalesSearch,
  component: page(async () => (await import('#pages/sales-page.tsx')).SalesPage),
});

const vouchers = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.vouchers,
  staticData: { title: msg`Vouchers` },
  validateSearch: readVouchersSearch,
  component: page(async () => (await import('#pages/vouchers-page.tsx')).VouchersPage),
});

const invoices = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.invoices,
  staticData: { title: msg`Invoices` },
  // Read by its page.
  validateSearch: (search): Record<string, unknown> => search,
  component: page(async () => (await import('#pages/invoices-page.tsx')).InvoicesPage),
});

const closeDay = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.closeDay,
  staticData: { title: msg`Close the day` },
  validateSearch: readCloseDaySearch,
  component: page(async () => (await import('#pages/close-day-page.tsx')).CloseDayPage),
});

const closedDays = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.closedDays,
  staticData: { title: msg`Closed days` },
  validateSearch: readClosedDaysSearch,
  component: page(async () => (await import('#pages/closed-days-page.tsx')).ClosedDaysPage),
});

const lostDemand = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.lostDemand,
  staticData: { title: msg`Lost demand` },
  // Read by its page, whose code knows the words.
  validateSearch: (search): Record<string, unknown> => search,
  component: page(async () => (await import('#pages/lost-demand-page.tsx')).LostDemandPage),
});

const reports = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.reports,
  staticData: { title: msg`Reports` },
  // Read by its page, whose code knows the figures.
  validateSearch: (search): Record<string, unknown> => search,
  component: page(async () => (await import('#pages/reports-page.tsx')).ReportsPage),
});

const figureRows = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.figureRows,
  staticData: { title: msg`Rows of a figure` },
  // Read by its page, whose code knows the figures.
  validateSearch: (search): Record<string, unknown> => search,
  component: page(async () => (await import('#pages/figure-rows-page.tsx')).FigureRowsPage),
});

/** Beside no list of settings: it needs the whole width. */
const history = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.history,
  staticData: { title: msg`History` },
  validateSearch: readHistoryAddress,
  component: page(async () => (await import('#pages/history-page.tsx')).HistoryPage),
});

/** A page that reads nothing of its address. */
function at<To extends Path>(path: To, title: MessageDescriptor, load: Parameters<typeof page>[0]) {
  return createRoute({ getParentRoute: () => shellRoute, path, staticData: { title }, component: page(load) });
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    login,
    selectBranch,
    notFound,
    shellRoute.addChildren([
      planner,
      dashboard,
      reports,
      lostDemand,
      figureRows,
      appointmentsSummary,
      checkout,
      sales,
      vouchers,
      invoices,
      closeDay,
      closedDays,
      history,
      at(paths.resources, msg`Staff and areas`, async () => (await import('#pages/resources-page.tsx')).ResourcesPage),
      at(paths.guests, msg`Guests`, async () => (await import('#pages/guests-page.tsx')).GuestsPage),
      at(paths.help, msg`Help`, async () => (await import('#pages/help-page.tsx')).HelpPage),
      settingsRoutes,
    ]),
  ]),
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // All our parameters are plain text; the router's own parser would read a code of digits as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: queryString,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
