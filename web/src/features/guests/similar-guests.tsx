import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import type { DuplicateCandidate, DuplicateReason } from '@quieta/contract/guests/guest-endpoints';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import { useQuery } from '@tanstack/react-query';
import { useSettledValue } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { GuestMarks } from './guest-facts.tsx';
import { guestDetail } from './guest-rules.ts';
import styles from './internal/similar-guests.module.css';
import { type NewGuest, similarGuestsQuery } from './queries.ts';

interface SimilarGuestsProps {
  /** The fields so far. */
  draft: NewGuest;
  onTake: (guest: Guest) => void;
}

/** Warns before a guest is added twice: shows possible duplicates and offers to use one of them. */
export function SimilarGuests({ draft, onTake }: SimilarGuestsProps) {
  const { t } = useLingui();
  const similar = useSimilarGuests(draft).slice(0, 3);
  return (
    // In the page before it has content, so that screen readers announce what appears.
    <div role="status" className={styles.status}>
      {similar.length === 0 ? null : (
        <div className={styles.notice}>
          <span className={classNames(inRow(2), 'strong')}>
            <Icon alias="info_circle" size={18} />
            <Trans>Perhaps already on the list</Trans>
          </span>
          <ul className={inColumn(2)}>
            {similar.map(({ guest, likenesses }) => (
              <li key={guest.id} className={inRow(2)}>
                <span className="texts">
                  <span className={inRow('1-5', { wrap: true })}>
                    {guest.fullName} <GuestMarks guest={guest} />
                  </span>
                  <span className={styles.why}>
                    <DuplicateReasons of={likenesses} />
                    {guestDetail(guest) === undefined ? null : ` · ${guestDetail(guest)}`}
                  </span>
                </span>
                <Button
                  action="secondary"
                  size="small"
                  aria-label={t`Use this one: ${guest.fullName}`}
                  onPress={() => onTake(guest)}
                >
                  <Trans>Use this one</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const names: Record<DuplicateReason, MessageDescriptor> = {
  fiscalCode: msg`same fiscal code`,
  email: msg`same e-mail`,
  phone: msg`same phone`,
  nameAndBirth: msg`same name and birth date`,
  name: msg`similar name`,
};

export function DuplicateReasons({ of }: { of: readonly DuplicateReason[] }) {
  const { i18n } = useLingui();
  return of.map((reason) => i18n._(names[reason])).join(', ');
}

/** The pause in typing before a request, in milliseconds, so that not every letter sends one. */
const pause = 400;
/** A shorter name resembles too many others. */
const minNameLength = 4;

/** The possible duplicates of the guest who is being typed, the likeliest first. */
export function useSimilarGuests(draft: NewGuest): readonly DuplicateCandidate[] {
  const query: NewGuest = fromEntries(entriesOf(draft).filter(([, value]) => value));
  const { name = '', ...others } = query;
  const isWorthAsking = name.length >= minNameLength || Object.keys(others).length > 0;
  const typed = JSON.stringify(query);
  const isSettled = useSettledValue(typed, pause) === typed;
  const { data = [] } = useQuery({
    ...similarGuestsQuery(query),
    enabled: isSettled && isWorthAsking,
    placeholderData: (before) => before,
  });
  return isWorthAsking ? data : [];
}
