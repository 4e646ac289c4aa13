import { Trans } from '@lingui/react/macro';
import type { DuplicateCandidate } from '@quieta/contract/guests/duplicate-candidate';
import type { Guest } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DuplicateReasons } from '#features/guests/duplicate-reasons.tsx';
import { useFocusPanelAfter } from '#lib/page/focus-panel.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './internal/guest-care.module.css';
import { MergeDialog } from './internal/merge-dialog.tsx';
import { duplicatesQuery } from './queries.ts';

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
    <div className={styles.notice}>
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
