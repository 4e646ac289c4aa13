import { Plural, useLingui } from '@lingui/react/macro';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '../panel.module.css';
import { RefusalText } from './panel-lines.tsx';

/** The remedy that moves the next appointments of the same staff member as well. */
export function MoveButton({ following, onPress }: { following: readonly Following[]; onPress: () => void }) {
  return (
    <Button type="danger" action="secondary" size="small" onPress={onPress}>
      <Plural value={following.length} one="Move the next one as well" other="Move the next # as well" />
    </Button>
  );
}

/** When each of them would begin, and what falls into a break or after the working hours. */
export function FollowingTimes({ following, zone }: { following: readonly Following[]; zone: string }) {
  const { t } = useLingui();
  const timeOf = (instant: string) => formatInstant(instant, zone, 'time');
  return (
    <ul className={classNames('note', styles.following)}>
      {following.map(({ id, holderName, serviceName, before, startTime, against }) => (
        <li key={id}>
          {t`${holderName ?? serviceName}: ${timeOf(startTime)} instead of ${timeOf(before.startTime)}`}
          {against === null ? null : (
            <div>
              <strong>
                <RefusalText refusal={against} zone={zone} />
              </strong>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
