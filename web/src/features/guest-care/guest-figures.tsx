import { Trans } from '@lingui/react/macro';
import { type GuestFigures as Figures, maxFigures } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMinor } from '@quieta/contract/values/minor-units';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { guestFiguresQuery } from './queries.ts';

/** The ids of guests, by the pages in which they were loaded. */
type Pages = readonly (readonly string[])[];

interface GuestFiguresProps {
  pages: Pages;
  /** Renders with the figures that are known so far. */
  children: (figuresOf: (id: string) => Figures | undefined) => ReactNode;
}

/** Asks for the figures of the guests of some pages. */
export function GuestFigures({ pages, children }: GuestFiguresProps) {
  const { figures } = useQueries({ queries: questionsOf(pages), combine: gather });
  return children((id) => figures.get(id));
}

/** Sum that the guests of these pages spent; nothing until that is known of each. */
export function SpentByAll({ pages }: { pages: Pages }) {
  const { currency } = useBranch();
  const { figures, isWhole } = useQueries({ queries: questionsOf(pages), combine: gather });
  const amounts = Array.from(figures.values(), ({ spent }) => spent);
  if (!isWhole || !amounts.every((spent) => spent !== null)) return null;
  const sum = amounts.reduce((all, spent) => all + toMinor(spent, currency), 0);
  return <Trans>{formatMoney(sum, currency)} spent</Trans>;
}

function gather(answers: UseQueryResult<Figures[]>[]) {
  const known = answers.flatMap(({ data }) => data ?? []);
  return {
    figures: new Map(known.map((figures) => [figures.id, figures])),
    isWhole: answers.every(({ data }) => data !== undefined),
  };
}

/** One for each page, or more where a page is longer than may be asked for at once. */
function questionsOf(pages: Pages) {
  const parts = pages.flatMap((page) =>
    Array.from({ length: Math.ceil(page.length / maxFigures) }, (_, nth) =>
      page.slice(nth * maxFigures, (nth + 1) * maxFigures),
    ),
  );
  return parts.map(guestFiguresQuery);
}
