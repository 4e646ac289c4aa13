import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { sendOffer } from '../mutations.ts';
import { messageCountsQuery } from '../queries.ts';

/** Writes to the guest of a waiting-list entry that a time is free; once for each time. */
export function OfferButton({ waitingListEntryId, startTime }: { waitingListEntryId: string; startTime: string }) {
  const { t } = useLingui();
  const books = useMay()('book');
  const { data: counts } = useQuery({ ...messageCountsQuery(), enabled: books });
  const [sentFor, setSentFor] = useState<string | null>(null);
  const { run, isPending, refusal } = useCommand(
    async () => {
      await sendOffer(waitingListEntryId, startTime);
      setSentFor(startTime);
    },
    { changes: ['message'], about: startTime },
  );
  if (counts?.isOn !== true) return null;
  if (sentFor === startTime)
    return (
      <p className="note" role="status">
        {counts.leaves ? t`A message goes to the guest.` : t`No mail server is set: call the guest.`}
      </p>
    );
  return (
    <>
      <Button size="small" action="secondary" icon="mail" isPending={isPending} onPress={() => void run()}>
        {t`Write to the guest`}
      </Button>
      <Refused text={refusal} />
    </>
  );
}
