import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment, AppointmentDetails } from '@quieta/contract/appointments/appointment';
import { type DetailName, type DetailValue, isText } from '@quieta/contract/appointments/appointment-details';
import type { Resource } from '@quieta/contract/resources/resource';
import { detailText } from '@quieta/messages/appointments/detail-texts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Difference, type DraftField, differencesIn, isPart } from '../../draft-change-rules.ts';
import { choose } from '../../draft-field-rules.ts';
import { isWalkIn } from '../../draft-guest-rules.ts';
import { type Draft, type DraftValues } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { lifeCycleNames } from '../../life-cycle-names.tsx';
import { knownService } from '../../queries.ts';
import { answerNames, fieldName } from '../detail-fields.tsx';
import styles from '../panel.module.css';

interface RemoteChangeNoteProps {
  draft: Draft;
  resources: readonly Resource[];
  zone: string;
}

/** Shows what another desk has changed meanwhile; the user chooses between the two values of each field. */
export function RemoteChangeNote({ draft, resources, zone }: RemoteChangeNoteProps) {
  const { t, i18n } = useLingui();
  const differences = differencesIn(draft);
  if (differences.length === 0) return null;
  const texts = { nothing: t`nothing`, walkIn: t`Walk-in` };
  const shown = (row: Shown, field: DraftField) => {
    const step = i18n._(lifeCycleNames[row.lifeCycle]);
    const answer = i18n._(answerNames[row.guestAnswer ?? 'none']);
    return textOf(row, field, { ...texts, step, answer, zone });
  };
  return (
    <div className={styles.meanwhile} role="alert">
      <Icon alias="info_circle" size={20} />
      <div className="grow">
        <strong>{t`Changed at another desk in the meantime`}</strong>
        <ul className={styles.differences}>
          {differences.map((difference) => {
            const { field, before, after, mine } = difference;
            const name = fieldName(field, i18n);
            const own = mine && shown(shownOfDraft(mine, resources), field);
            return (
              <li key={field}>
                <span className="grow">
                  {name}: {shown(shownOfRow(before), field)} → {shown(shownOfRow(after), field)}
                  {own === null ? null : t`; yours: ${own}`}
                </span>
                <Choice difference={difference} name={name} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Chooses the other of the two values with one press; empty where they are the same. */
function Choice({ difference, name }: { difference: Difference; name: string }) {
  const { t } = useLingui();
  const { field, after, isTheirs, canChoose } = difference;
  if (!canChoose) return null;
  const take = (whose: 'mine' | 'theirs') => changeDraft((draft) => choose(draft, field, whose, knownService(after)));
  return isTheirs ? (
    <Button action="secondary" size="small" aria-label={t`${name}: keep mine`} onPress={() => take('mine')}>
      <Trans>Keep mine</Trans>
    </Button>
  ) : (
    <Button action="secondary" size="small" aria-label={t`${name}: use theirs`} onPress={() => take('theirs')}>
      <Trans>Use theirs</Trans>
    </Button>
  );
}

interface Shown extends AppointmentDetails, Pick<Appointment, 'startTime' | 'endTime' | 'lifeCycle' | 'guestAnswer'> {
  readonly guestName: string | undefined;
  readonly serviceName: string | undefined;
  readonly staffName: string | undefined;
  readonly areaName: string | undefined;
}

function shownOfRow(row: Appointment): Shown {
  const { holder, service, staff, area } = row;
  const names = { guestName: holder?.fullName, serviceName: service.name };
  return { ...row, ...names, staffName: staff?.name, areaName: area?.name };
}

function shownOfDraft(values: DraftValues, resources: readonly Resource[]): Shown {
  const nameOf = (resourceId: string | null) => resources.find(({ id }) => id === resourceId)?.name;
  return {
    ...values,
    // A booked appointment always has one.
    lifeCycle: values.lifeCycle ?? 'booked',
    guestName: isWalkIn(values.guest) ? undefined : values.guest?.fullName,
    serviceName: values.service?.name,
    staffName: nameOf(values.staffId),
    areaName: nameOf(values.areaId),
  };
}

type Words = Record<'nothing' | 'walkIn' | 'step' | 'answer' | 'zone', string>;

function textOf(row: Shown, field: DraftField, { nothing, walkIn, step, answer, zone }: Words): string {
  if (!isPart(field)) return textOfDetail(field, row[field]) ?? nothing;
  const texts: Record<typeof field, string> = {
    guest: row.guestName ?? walkIn,
    service: row.serviceName ?? nothing,
    staff: row.staffName ?? nothing,
    area: row.areaName ?? nothing,
    time: `${formatInstant(row.startTime, zone, 'short')} – ${formatInstant(row.endTime, zone, 'time')}`,
    status: step,
    answer,
  };
  return texts[field];
}

function textOfDetail(name: DetailName, value: DetailValue): string | null {
  const text = detailText(name, value, currentLanguage());
  if (text.trim() === '') return null;
  return isText(name) ? `“${text}”` : text;
}
