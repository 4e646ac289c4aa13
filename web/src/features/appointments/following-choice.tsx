import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import { useQuery } from '@tanstack/react-query';
import { minutesBetween } from '#lib/wire-time.ts';
import { inColumn } from '#ui/stack/stack.ts';
import { FollowingTimes, MoveButton } from './internal/saving/following-remedy.tsx';
import { slotCheckQuery } from './internal/times/slot-check.ts';

interface FollowingChoiceProps {
  /** The appointment at the time and place where it is to be. */
  appointment: Pick<
    Appointment,
    'id' | 'service' | 'staff' | 'area' | 'holder' | 'partySize' | 'startTime' | 'endTime'
  >;
  zone: string;
  onMove: (following: readonly Following[]) => void;
}

/** Offers to move the next appointments of the same staff member as well; nothing where that would not help. */
export function FollowingChoice({ appointment, zone, onMove }: FollowingChoiceProps) {
  const { id, service, staff, area, holder, partySize, startTime, endTime } = appointment;
  const slot = {
    serviceId: service.id,
    staffResourceId: staff?.id ?? null,
    areaResourceId: area?.id ?? null,
    guestId: holder?.id ?? null,
    partySize,
    startTime,
    minutes: minutesBetween(startTime, endTime),
    appointmentId: id,
  };
  const { data } = useQuery(slotCheckQuery(slot, true));
  const following = data?.following ?? [];
  if (following.length === 0) return null;
  return (
    <div className={inColumn(2, 'start')}>
      <MoveButton following={following} onPress={() => onMove(following)} />
      <FollowingTimes following={following} zone={zone} />
    </div>
  );
}
