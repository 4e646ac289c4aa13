import { useLingui } from '@lingui/react/macro';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { rateSentence } from '@quieta/messages/rate-text';
import { useState } from 'react';
import { useRememberService } from '#features/guests/use-remember-service.ts';
import { useRateFormats } from '#features/settings/use-rate-formats.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { listedId } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft } from '../../draft-store.ts';
import { type DraftOffer, type PriceGrounds, rememberable, takingOffer } from './draft-price-rules.ts';
import { useDraftOffer } from './use-draft-offer.ts';

/**
 * The draft's price and duration with their reason, and what the desk can do about them: take those of another time or
 * therapist, agree another price, remember them for the guest. Nothing once it is paid.
 */
export function PriceLine({ draft }: { draft: Draft }) {
  const known = useDraftOffer(draft);
  if (known === null || draft.paidPrice !== null || draft.lifeCycle === 'cancelled') return null;
  return (
    <div className={inColumn(1, 'start')}>
      <OfferText draft={draft} {...known} />
      <div className={inRow(2, { wrap: true })}>
        <AgreedPrice draft={draft} {...known} />
        <RememberButton draft={draft} {...known} />
      </div>
    </div>
  );
}

interface OfferedProps {
  draft: Draft;
  offered: DraftOffer;
  grounds: PriceGrounds;
}

/** The offer in words, and for an appointment that was moved the question which price and duration it has. */
function OfferText({ draft, offered, grounds }: OfferedProps) {
  const { t } = useLingui();
  const formats = useRateFormats();
  const { offer, price, agreed, isMoved } = offered;
  const sentence = rateSentence(offer, formats);
  const isBooked = draft.appointmentId !== null;
  const isOther = agreed !== price || minutesOf(draft) !== offer.minutes;
  const agreedText = formats.money(agreed);
  if (!isBooked || !isMoved || draft.agreedPrice === null || !isOther)
    return <p className="note">{agreed === price ? sentence : t`${agreedText} agreed instead of ${sentence}`}</p>;
  const newText = `${formats.money(price)}, ${formats.minutes(offer.minutes)}`;
  const oldText = `${agreedText}, ${formats.minutes(minutesOf(draft))}`;
  return (
    <div role="status" className={inColumn(1, 'start')}>
      <p className="note">{t`Agreed: ${oldText}. Here it would be ${sentence}`}</p>
      <Button action="secondary" size="small" onPress={() => changeDraft((now) => takingOffer(now, offered, grounds))}>
        {t`Take ${newText}`}
      </Button>
    </div>
  );
}

/** Another price than offered, for all people together. */
function AgreedPrice({ draft, offered: { agreed, price }, grounds: { currency } }: OfferedProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const typed = draft.agreedPrice ?? null;
  if (!isOpen && typed === null)
    return (
      <Button action="quiet" size="small" icon="pencil" onPress={() => setIsOpen(true)}>
        {t`Agree another price`}
      </Button>
    );

  function change(minor: number | null) {
    changeDraft(({ agreedPrice: _, ...now }) =>
      minor === null || minor === price ? now : { ...now, agreedPrice: toMajor(minor, currency) },
    );
  }

  return (
    <MoneyField
      label={draft.partySize > 1 ? t`Agreed price for all` : t`Agreed price`}
      value={typed === null ? agreed : toMinor(typed, currency)}
      onChange={(minor, fault) => fault === null && change(minor)}
      currency={currency}
    />
  );
}

/** Remembers what the desk has set otherwise than offered, for a guest of the list. */
function RememberButton({ draft, offered, grounds }: OfferedProps) {
  const { t } = useLingui();
  const guestId = listedId(draft.guest);
  const { run, isPending } = useRememberService(guestId ?? '');
  const values = rememberable(draft, offered, grounds);
  if (guestId === null || values === null) return null;
  const name = draft.guest?.fullName ?? '';
  return (
    <Button action="quiet" size="small" icon="check" isPending={isPending} onPress={() => void run(values)}>
      {t`Remember for ${name}`}
    </Button>
  );
}
