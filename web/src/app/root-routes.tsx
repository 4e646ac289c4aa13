import { createRootRoute, createRoute } from '@tanstack/react-router';
import { page } from './failure-screens.tsx';
import { requireBranch } from './guards.ts';
import { Root } from './root.tsx';
import { StartupError } from './startup-error.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** The guarded main layout (NAV-03): the routes below it have a user and a branch. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireBranch,
  loader: async () => (await import('./branch-runtime.ts')).branchReady(),
  errorComponent: StartupError,
  component: page(async () => (await import('./shell/shell.tsx')).Shell),
});
