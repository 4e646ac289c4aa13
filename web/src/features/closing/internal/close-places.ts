import type { SourceKey } from '@quieta/contract/closing/day-books';

/** The ids of the page's parts that a sentence about the close leads to. */
export const closePlaces = {
  drawer: (drawerKey: string) => `close-drawer-${drawerKey}`,
  printed: (source: SourceKey) => `close-printed-${source}`,
  hotel: 'close-hotel',
  open: 'close-open',
} as const;
