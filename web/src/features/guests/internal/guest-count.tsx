import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { type countGuests, maxCounted } from '@quieta/contract/guests/guest-endpoints';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import styles from './guests.module.css';

type Count = AnswerOf<typeof countGuests>;

/** Beside the title: how many there are, and how many of them are listed. */
export function GuestCount({ count, isFiltered }: { count: Count; isFiltered: boolean }) {
  const { t } = useLingui();
  const all = counted(count.all, maxCounted.all);
  const fitting = counted(count.fitting, maxCounted.fitting);
  return (
    <span className="note" role="status">
      {isFiltered ? t`${fitting} of ${all}` : all}
    </span>
  );
}

/** Below the list: how many are listed, what else is known of all of them, and its keys. */
export function GuestFoot({ count, children }: { count: Count | undefined; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {count === undefined ? null : (
        <span className={styles.sums}>
          {count.fitting > maxCounted.fitting ? (
            <Trans>More than {formatNumber(maxCounted.fitting)} guests</Trans>
          ) : (
            <Plural value={count.fitting} one="# guest" other="# guests" />
          )}
          <span>{children}</span>
        </span>
      )}
      <span className={styles.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>next, previous</Trans> <Kbd>Enter</Kbd> <Trans>opens</Trans>
      </span>
    </div>
  );
}

/** A number that was counted up to `most`. */
function counted(value: number, max: number): string {
  return value > max ? `${formatNumber(max)}+` : formatNumber(value);
}
