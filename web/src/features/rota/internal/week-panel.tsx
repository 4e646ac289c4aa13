import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { useState } from 'react';
import { formatDate, formatDateRange } from '#lib/format/date.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type DayHours, rotaOf, withHoursOn, withWeeklyHours } from '../rota-rules.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './panel.module.css';
import { useRotaSaving } from './use-rota-saving.ts';
import { hoursText } from './week-cells.ts';

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
export function WeekPanel({ resource, days, opening, resources, onClose, onDone }: WeekPanelProps) {
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
          label={t`These hours count`}
          segments={[
            { id: 'week', label: t`This week only` },
            { id: 'weekly', label: t`Every week` },
          ]}
          value={scope}
          onChange={setScope}
        />
      </div>
    </ChangePanel>
  );
}
