import { Trans, useLingui } from '@lingui/react/macro';
import type { WallSpan } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { type SyntheticEvent, useId, useState } from 'react';
import { DiscardDialog } from '#features/settings/discard-dialog.tsx';
import { formatDate } from '#lib/format/date.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useReturnFocus } from '#lib/use-return-focus.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { AbsenceFields } from './absence-fields.tsx';
import { AffectedStep } from './affected-step.tsx';
import { type DayDraft, type DraftFault, newDayDraft, type RotaDay, readDayDraft, typed } from './day-draft.ts';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { SpanFields } from './span-fields.tsx';
import { useRotaSaving } from './use-rota-saving.ts';

interface DayPanelProps {
  day: RotaDay;
  /** What was drawn or pasted, to be saved here. */
  drawn: readonly WallSpan[] | null;
  resources: readonly Resource[];
  today: string;
  /** The hours of the copied day, or of the seven days of a copied week. */
  copied: readonly (readonly WallSpan[])[] | null;
  onCopy: (which: 'day' | 'week') => void;
  onPasteWeek: () => void;
  onClose: () => void;
  /** Saved: nothing is left to be asked. */
  onDone: () => void;
}

/** One day of one resource: when it works, or that it is away. */
export function DayPanel(props: DayPanelProps) {
  const { day, drawn, resources, today, copied, onCopy, onPasteWeek, onClose, onDone } = props;
  useReturnFocus();
  const { t } = useLingui();
  const formId = useId();
  const { resource, date } = day;
  const [draft, setDraft] = useState(() => newDayDraft(day, drawn));
  const [present] = useState(() => newDayDraft(day, null));
  const [fault, setFault] = useState<DraftFault | null>(null);
  const saving = useRotaSaving(resources, onDone);
  const guard = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(present));
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

  if (saving.preview !== null)
    return (
      <>
        <AffectedStep preview={saving.preview} resources={resources} saving={saving} onClose={onClose} />
        <DiscardDialog guard={guard} />
      </>
    );
  return (
    <SidePanel
      title={resource.name}
      onClose={onClose}
      footer={
        <PanelFoot saving={saving}>
          <Button size="large" isWide isSubmit form={formId} isPending={saving.isBusy}>
            <Trans>Save</Trans>
          </Button>
          <CopyButtons copied={copied} onCopy={onCopy} onPaste={paste} />
        </PanelFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        <p className={styles.lead}>{formatDate(date, 'full')}</p>
        <SegmentedControl
          label={t`What this day is`}
          segments={[
            { id: 'work', label: resource.type === 'Staff' ? t`Works` : t({ message: 'Open', context: 'a cabin is' }) },
            { id: 'off', label: resource.type === 'Staff' ? t`Day off` : t`Closed` },
            ...(resource.type === 'Staff' ? [{ id: 'sick' as const, label: t`Sick` }] : []),
          ]}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        {draft.mode === 'work' ? (
          <WorkFields draft={draft} date={date} onChange={change} isJudged={fault === 'span'} />
        ) : (
          <AbsenceFields draft={draft} onChange={change} today={today} fault={fault} />
        )}
      </form>
      <DiscardDialog guard={guard} />
    </SidePanel>
  );
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
  date: string;
  onChange: (change: Partial<DayDraft>) => void;
  isJudged: boolean;
}

function WorkFields({ draft, date, onChange, isJudged }: WorkFieldsProps) {
  const { t } = useLingui();
  const weekday = formatDate(date, 'weekday');
  return (
    <>
      <SpanFields spans={draft.spans} onChange={(spans) => onChange({ spans })} isJudged={isJudged} />
      <div className={styles.group}>
        <span className={styles.legend}>
          <Trans>These hours count</Trans>
        </span>
        <SegmentedControl
          label={t`These hours count`}
          segments={[
            { id: 'day', label: t`This day only` },
            { id: 'weekly', label: t`Every ${weekday}` },
          ]}
          value={draft.scope}
          onChange={(scope) => onChange({ scope })}
        />
      </div>
    </>
  );
}
