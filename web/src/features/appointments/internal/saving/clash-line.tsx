import { Trans } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/clash';
import { formatInstant } from '#lib/format/instant.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from '../panel.module.css';
import { takenBy } from './refusal-text.tsx';

/** A change that resolves a clash with one press. */
export interface Remedy {
  readonly label: string;
  readonly apply: () => void;
}

interface ClashLineProps {
  clash: Clash;
  zone: string;
  remedies: readonly Remedy[];
}

/** Says what is in the way, until when, and what could be done about it. */
export function ClashLine({ clash, zone, remedies }: ClashLineProps) {
  const until = formatInstant(clash.endTime, zone, 'time');
  const { resourceName, serviceName } = clash;
  const by = takenBy(clash);
  return (
    <div className={styles.clash} role="alert">
      <Icon alias="exclamation_triangle" size={20} className={styles.clashIcon} />
      <div className="grow">
        <strong>
          <Trans>
            {resourceName} is taken until {until}
          </Trans>
        </strong>{' '}
        {by === null ? serviceName && `(${serviceName})` : <Trans>by {by}</Trans>}
        {remedies.length === 0 ? null : (
          <div className={styles.remedies}>
            {remedies.map(({ label, apply }) => (
              <Button key={label} type="danger" action="secondary" size="small" onPress={apply}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
