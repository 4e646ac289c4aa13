import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { rateSentence } from '@quieta/messages/rate-text';
import type { ReactNode } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { useRateFormats } from '#features/settings/use-rate-formats.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { Button } from '#ui/button/button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { draftOf } from './draft-rules.ts';
import { offeredEnd, offerForDraft } from './internal/price/draft-price-rules.ts';
import { usePriceGrounds } from './internal/price/use-price-grounds.ts';
import { changeAppointment } from './mutations.ts';

interface PriceOfferProps {
  before: Appointment;
  /** The appointment where it was moved to. */
  after: Appointment;
  onClose: () => void;
  /** Places the offer; called only where there is something to offer. */
  renderNote: (label: string, offer: ReactNode) => ReactNode;
}

/** Offers the price and the duration of an appointment where it was moved to; untaken, the agreed ones stay. */
export function PriceOffer({ before, after, onClose, renderNote }: PriceOfferProps) {
  const { t } = useLingui();
  const formats = useRateFormats();
  const grounds = usePriceGrounds(after.service.id, after.holder?.id ?? null);
  const taking = useCommand(async () => {
    if (grounds === null) return;
    await changeAppointment(after.id, { price: null, ...offeredEnd(before, after, grounds) }, after.version);
    onClose();
  });
  if (grounds === null || after.paid) return null;
  const { offer, price, agreed, isMoved } = offerForDraft(
    { ...draftOf(after, grounds.service), base: before },
    grounds,
  );
  if (!isMoved) return null;
  const oldText = `${formats.money(agreed)}, ${formats.minutes(minutesOf(after))}`;
  const newText = `${formats.money(price)}, ${formats.minutes(offer.minutes)}`;
  const sentence = rateSentence(offer, formats);
  return renderNote(
    t`Another price or duration here`,
    <div className={inColumn(2, 'start')}>
      <p role="status">{t`Agreed: ${oldText}. Here it would be ${sentence}`}</p>
      <Button size="small" action="secondary" isPending={taking.isPending} onPress={() => void taking.run()}>
        {t`Take ${newText}`}
      </Button>
    </div>,
  );
}
