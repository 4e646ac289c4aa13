import { Trans, useLingui } from '@lingui/react/macro';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Service } from '@quieta/contract/settings/service';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Draft } from '../../draft-rules.ts';
import { draftOn, isClashing, type SeriesDate } from '../../series-date-rules.ts';
import modes from '../modes.module.css';
import { RefusalText } from '../saving/refusal-text.tsx';
import { OtherSlots } from '../times/other-slots.tsx';

interface OccurrenceRowProps {
  draft: Draft;
  service: Service;
  date: SeriesDate;
  onRemove: () => void;
  onChoose: (slot: Slot | null) => void;
}

/** A date of a series: free, clashing with the alternatives, or replaced by a chosen alternative. */
export function OccurrenceRow({ draft, service, date, onRemove, onChoose }: OccurrenceRowProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const [isChoosing, setChoosing] = useState(false);
  const { occurrence, instead } = date;
  const { startTime } = instead ?? occurrence;
  const day = formatDate(startTime.slice(0, 10), 'day');
  const planned = draftOn(draft, date, timeZone);
  const code = isClashing(date) ? occurrence.code : null;
  return (
    <li className={modes.dateRow} data-clash={code !== null || undefined}>
      <Icon alias={code === null ? 'check' : 'exclamation_triangle'} size={16} className={modes.dateIcon} />
      <div className="grow">
        <span className={modes.dateText}>
          {day}, {formatInstant(startTime, timeZone, 'time')}
        </span>
        {instead === null ? null : <div className="note">{placeNames(planned, instead).join(' · ')}</div>}
        {code === null ? null : (
          <>
            <div className={modes.dateReason}>
              <RefusalText refusal={{ ...occurrence, code }} zone={timeZone} />
            </div>
            <Button
              action="secondary"
              size="small"
              aria-expanded={isChoosing}
              onPress={() => setChoosing((before) => !before)}
            >
              <Trans>Choose another time or place</Trans>
            </Button>
            {isChoosing ? <OtherSlots draft={planned} service={service} zone={timeZone} onChoose={onChoose} /> : null}
          </>
        )}
      </div>
      {instead === null ? null : (
        <IconButton
          icon="undo"
          size="small"
          label={t`As it was planned: ${day}`}
          onPress={() => onChoose(null)}
          // The pressed alternative is gone, so the focus moves here.
          autoFocus
        />
      )}
      <IconButton icon="close" size="small" label={t`Take out ${day}`} onPress={onRemove} />
    </li>
  );
}

/** The free staff member and area that are used. */
function placeNames({ staffId, areaId }: Draft, { staff, areas }: Slot): string[] {
  return [...staff, ...areas].filter(({ id }) => id === staffId || id === areaId).map(({ name }) => name);
}
