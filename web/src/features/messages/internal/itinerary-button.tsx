import { useLingui } from '@lingui/react/macro';
import type { MessageLanguage } from '@quieta/contract/messages/message-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guestQuery } from '#features/guests/queries.ts';
import { useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Refused } from '#ui/refused/refused.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { sendItinerary } from '../mutations.ts';
import { messageCountsQuery } from '../queries.ts';

interface ItineraryButtonProps {
  guestId: string;
  /** Null: the stay. */
  visitId: string | null;
  language: MessageLanguage | null;
}

/**
 * Sends a guest what they have booked; who cannot be written to is named, with what would help. Nothing while messages
 * are off.
 */
export function ItineraryButton({ guestId, visitId, language }: ItineraryButtonProps) {
  const { t } = useLingui();
  const books = useMay()('book');
  const { data: counts } = useQuery({ ...messageCountsQuery(), enabled: books });
  const isOn = counts?.isOn === true;
  const { data: guest } = useQuery({ ...guestQuery(guestId), enabled: isOn });
  const [sent, setSent] = useState<string | null>(null);
  const asked = JSON.stringify([guestId, visitId, language]);
  const { run, isPending, refusal } = useCommand(
    async () => {
      await sendItinerary(guestId, { ...(visitId !== null && { visitId }), ...(language !== null && { language }) });
      setSent(asked);
    },
    { changes: ['message'], about: asked },
  );
  if (!isOn || guest === undefined) return null;
  const { email, fullName } = guest;
  if (guest.messagesDeclinedOn !== null)
    return <p className="note">{t`${fullName} wants no messages: print the itinerary instead.`}</p>;
  if (email === null || email === '')
    return (
      <p className="note">
        {t`${fullName} has no e-mail address. Enter one under Guests, and the itinerary can be sent from here.`}
      </p>
    );
  const isSent = sent === asked;
  return (
    <div className={inColumn(2)}>
      <div className={inRow(3)}>
        <Button size="small" action="secondary" icon="mail" isPending={isPending} onPress={() => void run()}>
          {isSent ? t`Send again to ${email}` : t`Send to ${email}`}
        </Button>
        <p className="note" role="status">
          {isSent ? <Sent leaves={counts.leaves} /> : null}
        </p>
      </div>
      <Refused text={refusal} />
    </div>
  );
}

function Sent({ leaves }: { leaves: boolean }) {
  const { t } = useLingui();
  return leaves ? t`The itinerary is on its way.` : t`No mail server is set: nothing leaves this installation.`;
}
