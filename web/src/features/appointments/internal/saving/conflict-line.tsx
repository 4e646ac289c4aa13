import { Trans, useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Following, SlotReason, SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatList } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Draft, dateOf } from '../../draft-rules.ts';
import { changeDraft, setPanelStep } from '../../draft-store.ts';
import { applySlot } from '../../draft-visit-rules.ts';
import { changedBy } from '../../slot-name-rules.ts';
import styles from '../panel.module.css';
import { useSlotCheck } from '../times/slot-check.ts';
import { FollowingTimes, MoveButton } from './following-remedy.tsx';
import { RefusalText } from './panel-lines.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

type Saving = Pick<DraftSaving, 'clashes' | 'code'>;

/** Everything that is against the draft, and what would help; the remedies are null until the server has named them. */
interface Objections {
  readonly reasons: readonly SlotReason[];
  readonly remedies: readonly SlotRemedy[] | null;
  /** The next appointments that would have to move as well. */
  readonly following: readonly Following[];
}

/**
 * Objections to the draft once guest and service are known. The planner's own clashes are shown at once and give way to
 * what the server says, which also knows the guest's other appointments, breaks and closed days.
 */
export function useObjections(draft: Draft, predicted: readonly Clash[], { clashes, code }: Saving): Objections {
  const { data, isError } = useSlotCheck(draft);
  const isChosen = draft.guest !== null && draft.service !== null;
  const remedies = data?.remedies ?? (isError ? [] : null);
  const following = data?.following ?? [];
  if (clashes.length > 0) return { reasons: reasonsOf(clashes), remedies, following };
  if (!isChosen) return { reasons: [], remedies, following };
  // The refused reason is shown beside the button to insist.
  return {
    reasons: (data?.reasons ?? reasonsOf(predicted)).filter((reason) => reason.code !== code),
    remedies,
    following,
  };
}

/** One reason for each staff member or area that is taken. */
function reasonsOf(clashes: readonly Clash[]): SlotReason[] {
  const ofResources = Map.groupBy(clashes, ({ resourceId }) => resourceId);
  return [...ofResources.values()].map((ofOne) => ({ code: 'slot-taken', params: {}, clashes: ofOne }));
}

interface ConflictLineProps extends Objections {
  draft: Draft;
  zone: string;
  onMove: (following: readonly Following[]) => void;
}

/** Says what is in the way, until when, and what could be done about it: one press each, the search for a time last. */
export function ConflictLine({ draft, reasons, remedies, following, zone, onMove }: ConflictLineProps) {
  const onThisDay = remedies?.filter(({ slot }) => dateOf(slot) === dateOf(draft)) ?? [];
  return (
    <div className={styles.clash} role="alert">
      <Icon alias="exclamation_triangle" size={20} className={styles.clashIcon} />
      <div className="grow">
        {reasons.map((reason) => (
          <div key={JSON.stringify(reason)}>
            <PartOf reason={reason} />
            <RefusalText refusal={reason} zone={zone} />
          </div>
        ))}
        {/* One place for all of them: a button that came first would move those behind it under somebody's finger. */}
        {remedies === null ? null : (
          <div className={styles.remedies}>
            {onThisDay.map((remedy) => (
              <RemedyButton key={`${remedy.change} ${remedy.slot.startTime}`} remedy={remedy} zone={zone} />
            ))}
            {following.length === 0 ? null : <MoveButton following={following} onPress={() => onMove(following)} />}
            <FindButton />
          </div>
        )}
        {remedies === null || following.length === 0 ? null : <FollowingTimes following={following} zone={zone} />}
      </div>
    </div>
  );
}

function RemedyButton({ remedy, zone }: { remedy: SlotRemedy; zone: string }) {
  const { t } = useLingui();
  const { change, slot } = remedy;
  const name = formatList(changedNames(remedy).map((one) => one.name));
  const time = formatInstant(slot.startTime, zone, 'time');
  return (
    <Button
      type="danger"
      action="secondary"
      size="small"
      onPress={() => changeDraft((current) => applySlot(current, slot, zone))}
    >
      {change === 'start' ? t`Start at ${time}` : t`Use ${name}`}
    </Button>
  );
}

/** The first of each kind that changes; all of a part that changes. */
function changedNames(remedy: SlotRemedy): Slot['staff'] {
  const { part, change, slot } = remedy;
  if (change === 'staff-and-area') return [...slot.staff.slice(0, 1), ...slot.areas.slice(0, 1)];
  return part === undefined ? changedBy(remedy).slice(0, 1) : changedBy(remedy);
}

/** Names the part of the service that a reason is about, where it is about one. */
export function PartOf({ reason: { part } }: { reason: Pick<SlotReason, 'part'> }) {
  if (part === undefined) return null;
  const number = part + 1;
  return <Trans>Part {number}: </Trans>;
}

/** The remedy that is always there. */
export function FindButton() {
  return (
    <Button action="secondary" size="small" icon="search" onPress={() => setPanelStep('find')}>
      <Trans>Find a time</Trans>
    </Button>
  );
}
