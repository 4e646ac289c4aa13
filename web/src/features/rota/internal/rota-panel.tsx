import { Trans, useLingui } from '@lingui/react/macro';
import { exceptionKinds } from '@quieta/contract/resources/exception-kinds';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Interval } from '@quieta/contract/values/interval';
import { useState } from 'react';
import { weekOf } from '#lib/format/country-customs.ts';
import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type DayHours, rotaOf, withHoursOn, withWeeklyHours } from '../rota-rules.ts';
import { ChangePanel } from './change-panel.tsx';
import { ClosuresPanel } from './closures-panel.tsx';
import { DayPanel } from './day-panel.tsx';
import styles from './panel.module.css';
import { useRotaSaving } from './use-rota-saving.ts';
import { hoursText, type RotaCell, weekCells } from './week-cells.ts';

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
    const closures = resources[0]?.exceptions.filter(({ kind }) => exceptionKinds[kind].isOfBranch) ?? [];
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

interface WeekPanelProps {
  resource: Resource;
  /** The copied hours on the dates of the shown week. */
  days: readonly DayHours[];
  opening: readonly OpeningHours[];
  resources: readonly Resource[];
  onClose: () => void;
  /** Called after saving, with no question about unsaved changes. */
  onDone: () => void;
}

/** A copied week before it is pasted into a resource's rota. */
function WeekPanel({ resource, days, opening, resources, onClose, onDone }: WeekPanelProps) {
  const { t } = useLingui();
  const [scope, setScope] = useState<'week' | 'weekly'>('week');
  const saving = useRotaSaving(resources, onDone);
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];

  function save() {
    const current = rotaOf(resource);
    const rota =
      scope === 'weekly'
        ? withWeeklyHours(resource, current, opening, first, days)
        : days.reduce((before, day) => withHoursOn(resource, before, opening, day), current);
    void saving.propose({ rotas: [rota] });
  }

  return (
    <ChangePanel
      title={resource.name}
      saving={saving}
      isDirty
      resources={resources}
      onClose={onClose}
      footer={
        <Button size="large" isWide isPending={saving.isBusy} onPress={save} autoFocus>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className={classNames(inColumn(3), styles.day)}>
        <p className={styles.lead}>{formatDateRange(first, last, 'medium')}</p>
        <dl className={styles.days}>
          {days.map(({ date, spans }) => (
            <div key={date}>
              <dt>{formatDate(date, 'day')}</dt>
              <dd>{spans.length === 0 ? t`Does not work` : hoursText(spans)}</dd>
            </div>
          ))}
        </dl>
        <SegmentedControl
          label={t`Hours apply`}
          segments={{ week: t`This week only`, weekly: t`Every week` }}
          value={scope}
          onChange={setScope}
        />
      </div>
    </ChangePanel>
  );
}
