import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRoute, createRouter } from '@tanstack/react-router';
import { readCheckoutSearch, readSalesSearch } from '#addresses/checkout.ts';
import { type Path, paths } from '#addresses/paths.ts';
import { readPlannerSearch } from '#addresses/planner.ts';
import { readSummaryAddress } from '#features/appointments-summary/summary-search-rules.ts';
import { readCloseDaySearch, readClosedDaysSearch } from '#features/closing/closing-search-rules.ts';
import { readDashboardSearch } from '#features/dashboard/dashboard-search-rules.ts';
import { readHistoryAddress } from '#features/history/history-address-rules.ts';
import { readVouchersSearch } from '#features/vouchers/voucher-search-rules.ts';
import { queryString } from '#lib/api/query-string.ts';
import { redirectEnvironmentAddress, requireSession } from './guards.ts';
import { FailedScreen, PagePending, page } from './page-states.tsx';
import { rootRoute, shellRoute } from './root-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';

// All routes of the product: every address, its title and its lazily loaded screen (NAV-01 to NAV-14).

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  staticData: { title: msg`Sign in` },
  component: page(async () => (await import('#features/session/sign-in.tsx')).SignInScreen),
});

const selectBranch = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.selectBranch,
  staticData: { title: msg`Choose a branch` },
  beforeLoad: requireSession,
  component: page(async () => (await import('#features/session/branch-choice.tsx')).BranchChoice),
});

/** Open without sign-in; matches every address without another route (NAV-13). */
const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: msg`Page not found` },
  beforeLoad: redirectEnvironmentAddress,
  component: page(async () => (await import('#pages/not-found-page.tsx')).NotFoundPage),
});

/** A page with this part of its address. */
function reading<To extends Path, Search extends object>(
  path: To,
  title: MessageDescriptor,
  validateSearch: (search: Record<string, unknown>) => Search,
  load: Parameters<typeof page>[0],
) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title },
    validateSearch,
    component: page(load),
  });
}

/** Keeps the search of a page that reads its address itself, because its own code knows the words. */
const asItStands = (search: Record<string, unknown>) => search;

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
      reading(
        paths.planner,
        msg`Planner`,
        readPlannerSearch,
        async () => (await import('#pages/planner-page.tsx')).PlannerPage,
      ),
      reading(
        paths.dashboard,
        msg`Dashboard`,
        readDashboardSearch,
        async () => (await import('#pages/dashboard-page.tsx')).DashboardPage,
      ),
      reading(
        paths.reports,
        msg`Reports`,
        asItStands,
        async () => (await import('#features/dashboard/reports-screen.tsx')).ReportsScreen,
      ),
      reading(
        paths.prepaidReport,
        msg`Prepaid report`,
        asItStands,
        async () => (await import('#features/dashboard/prepaid-report-screen.tsx')).PrepaidReportScreen,
      ),
      reading(
        paths.lostDemand,
        msg`Lost demand`,
        asItStands,
        async () => (await import('#features/demand/lost-demand-screen.tsx')).LostDemandScreen,
      ),
      reading(
        paths.figureRows,
        msg`Details of a figure`,
        asItStands,
        async () => (await import('#features/dashboard/figure-rows-screen.tsx')).FigureRowsScreen,
      ),
      reading(
        paths.appointmentsSummary,
        msg`Appointments Summary`,
        readSummaryAddress,
        async () => (await import('#pages/appointments-summary-page.tsx')).AppointmentsSummaryPage,
      ),
      reading(
        paths.messages,
        msg`Messages`,
        asItStands,
        async () => (await import('#features/messages/messages-screen.tsx')).MessagesScreen,
      ),
      reading(
        paths.checkout,
        msg`Checkout`,
        readCheckoutSearch,
        async () => (await import('#features/checkout/checkout-screen.tsx')).CheckoutScreen,
      ),
      reading(paths.sales, msg`Sales`, readSalesSearch, async () => (await import('#pages/sales-page.tsx')).SalesPage),
      reading(
        paths.vouchers,
        msg`Vouchers`,
        readVouchersSearch,
        async () => (await import('#features/vouchers/vouchers-screen.tsx')).VouchersScreen,
      ),
      reading(
        paths.prepaid,
        msg`Prepaid`,
        asItStands,
        async () => (await import('#features/packages/sold-packages-screen.tsx')).SoldPackagesScreen,
      ),
      reading(
        paths.invoices,
        msg`Invoices`,
        asItStands,
        async () => (await import('#features/invoices/invoices-screen.tsx')).InvoicesScreen,
      ),
      reading(
        paths.closeDay,
        msg`Close the day`,
        readCloseDaySearch,
        async () => (await import('#features/closing/close-day-screen.tsx')).CloseDayScreen,
      ),
      reading(
        paths.closedDays,
        msg`Closed days`,
        readClosedDaysSearch,
        async () => (await import('#pages/closed-days-page.tsx')).ClosedDaysPage,
      ),
      // Beside no list of settings: it needs the whole width.
      reading(
        paths.history,
        msg`History`,
        readHistoryAddress,
        async () => (await import('#features/history/history-screen.tsx')).HistoryScreen,
      ),
      reading(paths.help, msg`Help`, asItStands, async () => (await import('#pages/help-page.tsx')).HelpPage),
      at(paths.resources, msg`Staff and areas`, async () => (await import('#pages/resources-page.tsx')).ResourcesPage),
      at(paths.guests, msg`Guests`, async () => (await import('#pages/guests-page.tsx')).GuestsPage),
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
