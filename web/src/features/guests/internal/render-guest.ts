import type { Guest } from '@quieta/contract/guests/guest';
import type { ReactNode } from 'react';
import type { Sight } from '#ui/windowed-list/windowed-list.tsx';

/** Renders another feature's part for a guest. */
export type RenderGuest = (guest: Guest) => ReactNode;

/** The ids of the list's guests, by the pages in which they were loaded. */
export type Pages = readonly (readonly string[])[];

/**
 * Another feature's figures of a guest: how often they were here, and what they spent in major units, or null for
 * whoever may not see it.
 */
export interface Figures {
  readonly visits: number;
  readonly spent: number | null;
}

/** Renders with the figures of the guests of some pages, as far as they are known. */
export type RenderWithFigures = (
  pages: Pages,
  render: (figuresOf: (id: string) => Figures | undefined) => ReactNode,
) => ReactNode;

/** The pages that have a row in sight. */
export function pagesInSight(pages: Pages, { start, end }: Sight): Pages {
  let next = 0;
  return pages.filter((page) => {
    const first = next;
    next += page.length;
    return page.length > 0 && first < end && next > start;
  });
}
