import { useLingui } from '@lingui/react/macro';
import { findRateConflicts, hasEnded } from '@quieta/contract/settings/rate-conflict-rules';
import { whenText } from '@quieta/messages/rate-text';
import { useState } from 'react';
import { useToday } from '#features/session/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup, FormError } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import type { RatedPeople } from '../../rated-people-rules.ts';
import type { FieldBinding } from '../../use-editing.ts';
import { useRateFormats } from '../../use-rate-formats.ts';
import { emptyRateDraft, type RateDraft, rateOf } from './rate-draft-rules.ts';
import { RateFields } from './rate-fields.tsx';
import { RatePreview } from './rate-preview.tsx';
import styles from './rates.module.css';

interface RatesFieldProps extends FieldBinding<RateDraft[]> {
  /** The list price in minor units, null while it is empty, and the list duration. */
  service: { readonly price: number | null; readonly minutes: number };
  people: RatedPeople;
  currency: string;
}

/** The prices and durations that a service has besides its own, in their order, with what they come to. */
export function RatesField({ service, people, currency, value: rates, onChange, error }: RatesFieldProps) {
  const { t } = useLingui();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const today = useToday();
  const nameOf = useRateName(people);
  const drafts = rates.map(rateOf);
  const isOpen = (at: number) => at === openAt;

  function move(from: number, to: number) {
    onChange(rates.toSpliced(from, 1).toSpliced(to, 0, ...rates.slice(from, from + 1)));
    setOpenAt(null);
  }

  return (
    <FieldGroup legend={t`Prices and durations`}>
      {rates.length === 0 ? (
        <p className="note">{t`The price and the duration above apply with everybody, at any time.`}</p>
      ) : null}
      <ol className={styles.rates}>
        {rates.map((rate, at) => (
          <li key={at} className={classNames(inColumn(3), styles.rate)}>
            <div className={inRow(2)}>
              <RateSummary
                name={nameOf(rate)}
                rate={rate}
                hasEnded={hasEnded(rate, today)}
                isOpen={isOpen(at)}
                onPress={() => setOpenAt(isOpen(at) ? null : at)}
              />
              <RateTools
                name={nameOf(rate)}
                onUp={at === 0 ? undefined : () => move(at, at - 1)}
                onDown={at === rates.length - 1 ? undefined : () => move(at, at + 1)}
                onRemove={() => {
                  onChange(rates.toSpliced(at, 1));
                  setOpenAt(null);
                }}
              />
            </div>
            {isOpen(at) ? (
              <RateFields
                rate={rate}
                people={people}
                currency={currency}
                showsFault={error !== undefined}
                onChange={(changed) => onChange(rates.with(at, changed))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {findRateConflicts(drafts).map(({ first, second }) => {
        const [counting, other] = [nameOf(rates[first]), nameOf(rates[second])];
        return (
          <p key={`${first}-${second}`} className={styles.conflict}>
            {counting === other
              ? t`“${counting}” is in the list twice, and says two things: the first one counts.`
              : t`“${counting}” and “${other}” disagree about some times: there “${counting}” counts, because it stands first.`}
          </p>
        );
      })}
      <FormError text={error} />
      <div>
        <Button
          action="quiet"
          size="small"
          icon="plus"
          onPress={() => {
            onChange([...rates, emptyRateDraft]);
            setOpenAt(rates.length);
          }}
        >
          {t`Another price or duration`}
        </Button>
      </div>
      {rates.length === 0 || service.price === null ? null : (
        <RatePreview service={{ price: service.price, minutes: service.minutes, rates: drafts }} people={people} />
      )}
    </FieldGroup>
  );
}

/** Names a rate by whom it is for and when: "Marta, at weekends". */
function useRateName({ staff, levels }: RatedPeople) {
  const { t } = useLingui();
  const formats = useRateFormats();
  return (rate: RateDraft | undefined): string => {
    if (rate === undefined) return '';
    const level = levels.find(({ id }) => id === rate.levelId)?.name;
    const whom = staff.find(({ id }) => id === rate.staffId)?.name ?? (level && t`Level ${level}`) ?? t`Anybody`;
    const when = whenText(rateOf(rate), formats);
    return when === '' ? whom : `${whom}, ${when}`;
  };
}

interface RateSummaryProps {
  name: string;
  rate: RateDraft;
  hasEnded: boolean;
  isOpen: boolean;
  onPress: () => void;
}

function RateSummary({ name, rate, hasEnded: isOver, isOpen, onPress }: RateSummaryProps) {
  const { t } = useLingui();
  const formats = useRateFormats();
  const { price, minutes } = rateOf(rate);
  const texts = [price === null ? '' : formats.money(price), minutes === null ? '' : formats.minutes(minutes)];
  return (
    <div className={classNames('grow', styles.summary, isOver && styles.ended)}>
      <Button
        action="quiet"
        size="small"
        icon={isOpen ? 'chevron_up' : 'pencil'}
        onPress={onPress}
        aria-expanded={isOpen}
      >
        {name}
      </Button>
      <span className={styles.values}>{texts.filter((text) => text !== '').join(', ')}</span>
      {isOver ? <Chip size="small">{t`Ended`}</Chip> : null}
    </div>
  );
}

interface RateToolsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function RateTools({ name, onUp, onDown, onRemove }: RateToolsProps) {
  const { t } = useLingui();
  return (
    <>
      {onUp === undefined ? null : (
        <IconButton icon="chevron_up" size="small" label={t`Move up: ${name}`} onPress={onUp} />
      )}
      {onDown === undefined ? null : (
        <IconButton icon="chevron_down" size="small" label={t`Move down: ${name}`} onPress={onDown} />
      )}
      <IconButton icon="close" size="small" label={t`Remove: ${name}`} onPress={onRemove} />
    </>
  );
}
