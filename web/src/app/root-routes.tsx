import { createRootRoute, createRoute } from '@tanstack/react-router';
import { DoorFailed } from './door-failed.tsx';
import { page } from './failure-screens.tsx';
import { requireBranch } from './guards.ts';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** The guarded main layout (NAV-03): what stands below it has a user and a branch. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireBranch,
  loader: async () => (await import('./branch-runtime.ts')).branchReady(),
  errorComponent: DoorFailed,
  component: page(async () => (await import('./shell/shell.tsx')).Shell),
});
