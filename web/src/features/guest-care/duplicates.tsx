import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import type { DuplicateCandidate } from '@quieta/contract/guests/guest-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DuplicateReasons } from '#features/guests/similar-guests.tsx';
import { useFocusPanelAfter } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './internal/guest-care.module.css';
import { MergeDialog } from './internal/merge-dialog.tsx';
import { allDuplicatesQuery, duplicatesQuery } from './queries.ts';

/** The number of possible duplicates; opens them one by one. Hidden where there are none. */
export function DuplicatesButton() {
  const { t } = useLingui();
  const { data: pairs = [] } = useQuery(allDuplicatesQuery());
  const [isOpen, setIsOpen] = useState(false);
  const [compared, setCompared] = useState<{ of: Guest; guest: Guest } | null>(null);
  if (pairs.length === 0) return null;
  return (
    <>
      <Button action="quiet" size="small" icon="guests" onPress={() => setIsOpen(true)}>
        <Plural value={pairs.length} one="# possible duplicate" other="# possible duplicates" />
      </Button>
      <Dialog title={t`Perhaps the same person`} isOpen={isOpen && compared === null} onClose={() => setIsOpen(false)}>
        <ul className={styles.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.of.id} ${pair.guest.id}`} className={classNames(inRow(2), styles.line)}>
              <span className="texts">
                <span>
                  {pair.of.fullName} · {pair.guest.fullName}
                </span>
                <span className="faint">
                  <DuplicateReasons of={pair.likenesses} />
                </span>
              </span>
              <Button action="secondary" size="small" onPress={() => setCompared(pair)}>
                <Trans>Compare</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {compared === null ? null : (
        <MergeDialog kept={compared.of} merged={compared.guest} onClose={() => setCompared(null)} />
      )}
    </>
  );
}

/** Says that another guest on the list may be the same person, and offers to merge them. */
export function DuplicateNotice({ guest }: { guest: Guest }) {
  const { data = [] } = useQuery(duplicatesQuery(guest.id ?? ''));
  const [other, setOther] = useState<Guest | null>(null);
  const [first] = data;
  return (
    <>
      {first === undefined ? null : <Notice duplicate={first} onCompare={() => setOther(first.guest)} />}
      {other === null ? null : <MergeDialog kept={guest} merged={other} onClose={() => setOther(null)} />}
    </>
  );
}

function Notice({
  duplicate: { guest, likenesses },
  onCompare,
}: {
  duplicate: DuplicateCandidate;
  onCompare: () => void;
}) {
  useFocusPanelAfter();
  return (
    <div className={classNames(inRow(2), styles.notice)}>
      <Icon alias="info_circle" size={18} />
      <span className="texts">
        <span>
          <Trans>Perhaps the same person as {guest.fullName}</Trans>
        </span>
        <span className="faint">
          <DuplicateReasons of={likenesses} />
        </span>
      </span>
      <Button action="secondary" size="small" onPress={onCompare}>
        <Trans>Compare</Trans>
      </Button>
    </div>
  );
}
