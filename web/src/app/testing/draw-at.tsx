import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, vi } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { sampleSession, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { drawWith } from '#lib/testing/draw.tsx';
import { stubStorage } from '#lib/testing/stub-page.ts';
import { router } from '../router.tsx';

/** Renders this test's components for this user, in the first of the user's branches. */
export function drawFor(user = sampleUser()): void {
  stubStorage();
  drawWith(sessionStore, { session: sampleSession(), user, branch: user.branches[0] ?? null });
}

/**
 * The first render of the route at an address, in English: its page, or the given element instead. Guards do not run,
 * and lists are not loaded.
 */
export async function drawAt(address: string, instead?: ReactNode): Promise<string> {
  const there = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const { pathname, search } = there.latestLocation;
  const matches = there.matchRoutes(pathname, search);
  there.stores.setMatches(matches);
  const names: (keyof typeof there.routesById)[] = matches.map(({ routeId }) => routeId);
  const Page = names.map((name) => there.routesById[name].options.component).at(-1);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const page = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={there}>{instead ?? (Page && <Page />)}</RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
  // On a slow machine the code may take longer to load than a page waits.
  return vi.waitFor(async () => {
    const drawn = await new Response((await prerender(page)).prelude).text();
    expect(drawn).not.toMatch(/server does not answer/i);
    return drawn;
  }, 60_000);
}
