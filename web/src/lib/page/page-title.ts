import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Used for both the page's header and the tab's title. */
    title?: MessageDescriptor;
  }
}

/** The header of the current page, in the user's language; empty where it has none. */
export function usePageTitle(): string {
  const { i18n } = useLingui();
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  return title === undefined ? '' : i18n._(title);
}
