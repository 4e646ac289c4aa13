import { Trans } from '@lingui/react/macro';
import { type GuestFigures, mostFigures } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMinor } from '@quieta/contract/values/minor-units';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { guestFiguresQuery } from './queries.ts';

interface GuestFigureProps {
  figure: 'visits' | 'spent';
  id: string;
  /** The guests of the same page of the list, whose figures are asked for together. */
  page: readonly string[];
}

/** One figure of a guest; nothing until it is known, and nothing for whoever may not see it. */
export function GuestFigure({ figure, id, page }: GuestFigureProps) {
  const money = useMoney();
  const start = page.indexOf(id);
  const { data } = useQuery({
    ...guestFiguresQuery(batchesOf(page)[Math.floor(start / mostFigures)] ?? [id]),
    select: (figures) => figures.find((of) => of.id === id)?.[figure] ?? null,
  });
  if (data == null) return null;
  const text = figure === 'visits' ? formatNumber(data) : money(data);
  return data === 0 ? <span className="faint">{text}</span> : text;
}

/** What the guests of these pages spent together; nothing until that is known of each. */
export function SpentByAll({ pages }: { pages: readonly (readonly string[])[] }) {
  const { currency } = useBranch();
  const figures = useQueries({ queries: pages.flatMap(batchesOf).map(guestFiguresQuery), combine: gather });
  const amounts = figures?.map(({ spent }) => spent);
  if (amounts === undefined || !amounts.every((spent) => spent !== null)) return null;
  const sum = amounts.reduce((all, spent) => all + toMinor(spent, currency), 0);
  return <Trans>{formatMoney(sum, currency)} spent</Trans>;
}

function gather(answers: UseQueryResult<GuestFigures[]>[]): GuestFigures[] | undefined {
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return known.length === answers.length ? known.flat() : undefined;
}

/** The guests of a page in the numbers in which they can be asked for. */
function batchesOf(page: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(page.length / mostFigures) }, (_, nth) =>
    page.slice(nth * mostFigures, (nth + 1) * mostFigures),
  );
}
