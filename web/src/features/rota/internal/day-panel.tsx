import { Trans, useLingui } from '@lingui/react/macro';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Interval } from '@quieta/contract/values/interval';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useErrorFocus, useSaveKey } from '#features/settings/form-parts.tsx';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { ChangePanel } from './change-panel.tsx';
import {
  type DayDraft,
  type DraftFault,
  newDayDraft,
  offeredSpans,
  openedDraft,
  type RotaDay,
  readDayDraft,
  typed,
} from './day-draft.ts';
import styles from './panel.module.css';
import { AbsenceFields, SpanFields } from './span-fields.tsx';
import { useRotaSaving } from './use-rota-saving.ts';

interface DayPanelProps {
  day: RotaDay;
  /** The drawn or pasted hours, which are saved here. */
  drawn: readonly Interval[] | null;
  /** The panel was opened to record sickness. */
  isSick: boolean;
  resources: readonly Resource[];
  today: string;
  /** The hours of the copied day, or of the seven days of a copied week. */
  copied: readonly (readonly Interval[])[] | null;
  onCopy: (which: 'day' | 'week') => void;
  onPasteWeek: () => void;
  onClose: () => void;
  /** Called after saving, with no question about unsaved changes. */
  onDone: () => void;
}

/** One day of one resource: its hours or its absence. */
export function DayPanel(props: DayPanelProps) {
  const { day, drawn, isSick, resources, today, copied, onCopy, onPasteWeek, onClose, onDone } = props;
  const { t } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { resource, date } = day;
  const [draft, setDraft] = useState(() => openedDraft(day, drawn, isSick));
  const [current, setCurrent] = useState(() => newDayDraft(day, null));
  const [fault, setFault] = useState<DraftFault | null>(null);
  const saving = useRotaSaving(resources, onDone);
  useErrorFocus(
    form,
    useMemo(() => (fault === null ? {} : { [fault]: fault }), [fault]),
  );
  useSaveKey(form);
  const isDirty = !isSame(draft, current);
  // A colleague's change of the hours is applied while nothing was typed, and otherwise shown as a message.
  const theirs = newDayDraft(day, null);
  const isOvertaken = !saving.isBusy && !isSame(theirs, current);
  if (isOvertaken && !isDirty) {
    setCurrent(theirs);
    setDraft(theirs);
  }
  const change = (part: Partial<DayDraft>) => {
    setFault(null);
    setDraft((before) => ({ ...before, ...part }));
  };

  function paste() {
    const [spans = []] = copied ?? [];
    if (copied?.length === 1) change({ mode: 'work', spans: spans.map(typed) });
    else onPasteWeek();
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const rota = readDayDraft(day, draft);
    if (typeof rota === 'string') setFault(rota);
    else void saving.propose({ rotas: [rota] });
  }

  return (
    <ChangePanel
      title={resource.name}
      saving={saving}
      isDirty={isDirty}
      resources={resources}
      onClose={onClose}
      footer={
        <>
          <Button size="large" isWide isSubmit form={formId} isPending={saving.isBusy}>
            <Trans>Save</Trans>
          </Button>
          <CopyButtons copied={copied} onCopy={onCopy} onPaste={paste} />
        </>
      }
    >
      <form id={formId} ref={form} className={classNames(inColumn(3), styles.day)} onSubmit={save} noValidate>
        <p className={styles.lead}>{formatDate(date, 'full')}</p>
        {isOvertaken ? (
          <p className={styles.refusal} role="status">
            <Trans>A colleague has changed this day in the meantime. If you save, your version replaces it.</Trans>
          </p>
        ) : null}
        <SegmentedControl
          label={t`Type of day`}
          segments={
            resource.type === 'Staff'
              ? { work: t`Works`, off: t`Day off`, sick: t`Sick` }
              : { work: t({ message: 'Open', context: 'a cabin is' }), off: t`Closed` }
          }
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        {draft.mode === 'work' ? (
          <WorkFields draft={draft} day={day} onChange={change} isJudged={fault === 'span'} />
        ) : (
          <AbsenceFields draft={draft} onChange={change} today={today} fault={fault} />
        )}
      </form>
    </ChangePanel>
  );
}

function isSame(one: DayDraft, other: DayDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface CopyButtonsProps extends Pick<DayPanelProps, 'copied' | 'onCopy'> {
  onPaste: () => void;
}

function CopyButtons({ copied, onCopy, onPaste }: CopyButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.end}>
      <Button action="quiet" size="small" icon="copy" onPress={() => onCopy('day')}>
        {t`Copy the day`}
      </Button>
      <Button action="quiet" size="small" icon="copy" onPress={() => onCopy('week')}>
        {t`Copy the week`}
      </Button>
      {copied === null ? null : (
        <Button action="quiet" size="small" icon="note" onPress={onPaste}>
          {copied.length === 1 ? t`Paste the day` : t`Paste the week`}
        </Button>
      )}
    </div>
  );
}

interface WorkFieldsProps {
  draft: DayDraft;
  day: RotaDay;
  onChange: (change: Partial<DayDraft>) => void;
  isJudged: boolean;
}

function WorkFields({ draft, day, onChange, isJudged }: WorkFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SpanFields
        spans={draft.spans}
        offered={offeredSpans(day)}
        onChange={(spans) => onChange({ spans })}
        showErrors={isJudged}
      />
      <div className={inColumn(2)}>
        <span className="caption">{t`Hours apply`}</span>
        <SegmentedControl
          label={t`Hours apply`}
          segments={{ day: t`This day only`, weekly: t`Every week` }}
          value={draft.scope}
          onChange={(scope) => onChange({ scope })}
        />
        {draft.scope === 'day' ? null : (
          <WeekdayChoice week={day.week} chosen={draft.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        )}
      </div>
    </>
  );
}

interface WeekdayChoiceProps {
  /** The seven dates whose weekdays can be chosen. */
  week: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The weekdays that the hours apply to; at least one. */
function WeekdayChoice({ week, chosen, onChange }: WeekdayChoiceProps) {
  const { t } = useLingui();
  return (
    <ToggleButtonGroup
      aria-label={t`On which days`}
      className={classNames(styles.weekdays)}
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(week.filter((date) => keys.has(date)))}
    >
      {week.map((date) => (
        <ToggleButton key={date} id={date} className={classNames(styles.weekday)}>
          {formatDate(date, 'weekdayShort')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
