import { useLingui } from '@lingui/react/macro';
import type { AbleStaff } from '@quieta/contract/appointments/slot-endpoints';
import type { Resource } from '@quieta/contract/resources/resource';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatList } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { applySlot } from '../../draft-visit-rules.ts';
import styles from '../panel.module.css';
import { FindButton } from '../saving/conflict-line.tsx';
import { useSlotCheck } from './slot-check.ts';

interface DroppedStaffProps {
  draft: Draft;
  resources: readonly Resource[];
  zone: string;
}

/** Names the staff member who cannot perform the service, and those who can: one press, the free ones first. */
export function DroppedStaff({ draft, resources, zone }: DroppedStaffProps) {
  const { t } = useLingui();
  const { data, isError } = useSlotCheck(draft);
  const { service, staffId, needsStaff, droppedStaffId } = draft;
  const dropped = resources.find(({ id }) => id === droppedStaffId);
  if (service === null || dropped === undefined || !needsStaff) return null;
  const able = resources.filter(
    ({ id, type, archived }) => type === 'Staff' && !archived && service.resourceIds.includes(id),
  );
  const [only] = able;
  if (staffId !== null && able.length > 1) return null;
  const { name } = dropped;
  // Where the server does not answer, whoever performs it can be chosen.
  const unasked = isError ? able.map((one) => ({ ...one, isOff: false, slot: null })) : [];
  return (
    <div className={styles.clash} role="status">
      <Icon alias="exclamation_triangle" size={20} className={styles.clashIcon} />
      <div className="grow">
        {staffId !== null && only !== undefined ? (
          t`${name} does not do ${service.name}; ${only.name} does.`
        ) : (
          <>
            {t`${name} does not do ${service.name}. These do:`}
            <div className={styles.remedies}>
              {(data?.staff ?? unasked).map((one) =>
                one.slot === null && !isError ? null : <StaffButton key={one.id} of={one} draft={draft} zone={zone} />,
              )}
              {data === undefined ? null : <FindButton />}
            </div>
            {data === undefined ? null : <NotThatDay staff={data.staff} />}
          </>
        )}
      </div>
    </div>
  );
}

function StaffButton({ of: { id, name, slot }, draft, zone }: { of: AbleStaff; draft: Draft; zone: string }) {
  const { t } = useLingui();
  const isFree = slot === null || Temporal.Instant.compare(slot.startTime, draft.startTime) === 0;
  const time = slot === null ? '' : formatInstant(slot.startTime, zone, 'time');
  const choose = (current: Draft) =>
    slot === null ? { ...current, staffId: id } : applySlot({ ...current, staffId: id }, slot, zone);
  return (
    <Button action="secondary" size="small" onPress={() => changeDraft(choose)}>
      {isFree ? name : t`${name}, free at ${time}`}
    </Button>
  );
}

function NotThatDay({ staff }: { staff: readonly AbleStaff[] }) {
  const { t } = useLingui();
  const namesOf = (isOff: boolean) =>
    formatList(staff.filter((one) => one.slot === null && one.isOff === isOff).map(({ name }) => name));
  const [off, full] = [namesOf(true), namesOf(false)];
  return (
    <p className="note">
      {off === '' ? null : <span>{t`Off on this day: ${off}.`} </span>}
      {full === '' ? null : <span>{t`Not free any more on this day: ${full}.`}</span>}
    </p>
  );
}
