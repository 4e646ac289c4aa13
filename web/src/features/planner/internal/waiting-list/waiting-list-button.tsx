import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { waitingListEntriesQuery } from '#features/appointments/queries.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import styles from './waiting-list-button.module.css';

interface WaitingListButtonProps {
  isOpen: boolean;
  /** Words beside the icon; undefined where there is no room. */
  words: string | undefined;
  onPress: () => void;
}

/** Opens the waiting list and shows the number of entries; coloured if a slot is free for one of them. */
export function WaitingListButton({ isOpen, words, onPress }: WaitingListButtonProps) {
  const { t } = useLingui();
  const { data: entries = [] } = useQuery(waitingListEntriesQuery());
  const waiting = entries.length;
  const free = entries.filter(({ offer }) => offer !== null).length;
  const label = waiting === 0 ? t`Waiting list` : t`Waiting list: ${waiting} waiting, something is free for ${free}`;
  return (
    <span className={styles.place}>
      <Tooltip content={label}>
        <IconButton icon="hourglass" label={label} words={words} isOutlined aria-pressed={isOpen} onPress={onPress} />
      </Tooltip>
      {waiting === 0 ? null : (
        <span className={styles.count} data-free={free > 0 || undefined} aria-hidden>
          {waiting}
        </span>
      )}
    </span>
  );
}
