import type { Sight } from '#ui/windowed-list/windowed-list.tsx';
import type { Pages } from './render-guest.ts';

/** The pages that have a row in sight. */
export function pagesInSight(pages: Pages, { start, end }: Sight): Pages {
  let next = 0;
  return pages.filter((page) => {
    const first = next;
    next += page.length;
    return page.length > 0 && first < end && next > start;
  });
}
