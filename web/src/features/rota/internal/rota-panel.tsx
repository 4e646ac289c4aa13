import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Interval } from '@quieta/contract/values/interval';
import { weekOf } from '#lib/format/week.ts';
import { ClosuresPanel } from './closures-panel.tsx';
import { DayPanel } from './day-panel.tsx';
import { type RotaCell, weekCells } from './week-cells.ts';
import { WeekPanel } from './week-panel.tsx';

interface RotaPanelProps {
  /** `closures`, or a resource's id with a date or `week` after it; `sick` after the date prefills sickness. */
  openId: string;
  resources: readonly Resource[];
  opening: readonly OpeningHours[];
  /** The dates of the shown week. */
  dates: readonly string[];
  /** The branch's country, which decides the first day of the week. */
  country: string;
  today: string;
  drawn: readonly Interval[] | null;
  copied: readonly RotaCell[] | null;
  onCopy: (cells: readonly RotaCell[]) => void;
  onOpen: (id: string | undefined, isSettled?: boolean) => void;
}

/** The panel beside the week that the address opens. */
export function RotaPanel(props: RotaPanelProps) {
  const { openId, resources, opening, dates, country, today, drawn, copied, onCopy, onOpen } = props;
  const [resourceId, place = '', kind] = openId.split('_');
  const resource = resources.find(({ id }) => id === resourceId);
  const ends = { onClose: () => onOpen(undefined), onDone: () => onOpen(undefined, true) };

  if (openId === 'closures') {
    const closures = resources[0]?.exceptions.filter(({ kind }) => kind === 'closure') ?? [];
    const from = dates.includes(today) ? today : (dates[0] ?? today);
    return <ClosuresPanel closures={closures} resources={resources} today={today} from={from} {...ends} />;
  }
  if (resource === undefined) return null;
  if (place === 'week') {
    const days = dates.map((date, index) => ({ date, spans: copied?.[index]?.spans ?? [] }));
    if (copied?.length !== dates.length) return null;
    return <WeekPanel resource={resource} days={days} opening={opening} resources={resources} {...ends} />;
  }
  const day = { resource, date: place, week: weekOf(place, country), opening };
  const copy = (which: 'day' | 'week') => onCopy(weekCells(resource, which === 'day' ? [place] : dates, opening));
  return (
    <DayPanel
      day={day}
      drawn={drawn}
      isSick={kind === 'sick'}
      resources={resources}
      today={today}
      copied={copied?.map(({ spans }) => spans) ?? null}
      onCopy={copy}
      onPasteWeek={() => onOpen(`${resource.id}_week`)}
      {...ends}
    />
  );
}
