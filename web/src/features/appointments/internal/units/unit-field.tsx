import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestPackagesQuery, packageOfComponentQuery } from '#features/packages/queries.ts';
import { unitsLineText } from '#features/packages/unit-text-rules.ts';
import { UnitsLine } from '#features/packages/units-line.tsx';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Select } from '#ui/select/select.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { BookPackage } from '../../book-package.tsx';
import { listedId } from '../../draft-guest-rules.ts';
import type { Draft } from '../../draft-rules.ts';
import { changeDraft, setDraft, usePanelState } from '../../draft-store.ts';
import {
  bookedComponent,
  prepaidDates,
  reservedOf,
  type UnitChoice,
  unitChoices,
  withUnit,
} from './draft-unit-rules.ts';

const none = 'none';

/** The guest's courses and packages that have a unit for the treatment; a new appointment reserves the first. */
export function UnitField({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const textOf = useChoiceText(listedId(draft.guest));
  const choices = useUnitChoices(draft);
  const reservedId = reservedOf(draft);
  if (draft.lifeCycle === 'cancelled') return null;
  const reserved = choices.find(({ component }) => component.id === reservedId);
  // Units that the hotel pays are booked where they are shown.
  const packages = new Set(choices.map(({ sold }) => sold).filter(({ kind }) => !packageKinds[kind].isOfHotel));
  if (draft.paidPrice !== null || (reserved === undefined && reservedId !== null)) {
    if (reservedId === null) return null;
    return <SettledUnit componentId={reservedId} userId={listedId(draft.guest)} isPaid={draft.paidPrice !== null} />;
  }
  const [only, ...others] = choices;
  if (only === undefined) return null;
  return (
    <div className={inColumn(2, 'start')}>
      {others.length === 0 ? (
        <Checkbox
          isSelected={reserved !== undefined}
          onChange={(isSelected) => choose(isSelected ? only.component.id : null)}
          description={textOf(only)}
        >
          <PrepaidBy sold={only.sold} />
        </Checkbox>
      ) : (
        <Select
          label={t`Prepaid by`}
          description={reserved === undefined ? t`It is paid at checkout` : textOf(reserved)}
          value={reservedId ?? none}
          onChange={(id) => choose(id === none ? null : id)}
          options={[
            ...choices.map(({ sold, component }) => ({ id: component.id, label: sold.name })),
            { id: none, label: t`No unit` },
          ]}
        />
      )}
      {draft.appointmentId === null
        ? [...packages].map((sold) => <BookPackage key={sold.id} sold={sold} onBooked={() => setDraft(null)} />)
        : null}
    </div>
  );
}

interface SettledUnitProps {
  componentId: string;
  userId: string | null;
  isPaid: boolean;
}

/** The package of a unit that the desk cannot change here: it has paid, or its package cannot be used any more. */
function SettledUnit({ componentId, userId, isPaid }: SettledUnitProps) {
  const { data: sold } = useQuery(packageOfComponentQuery(componentId));
  const component = sold?.components.find(({ id }) => id === componentId);
  if (sold === undefined || component === undefined) return null;
  const { name } = sold;
  return (
    <div className={inColumn(1)}>
      <p className="note">
        {isPaid ? <Trans>Paid by a unit of {name}</Trans> : <Trans>A unit of {name} is reserved for it</Trans>}
      </p>
      <UnitsLine sold={sold} component={component} userId={userId} isNamed={false} />
    </div>
  );
}

function PrepaidBy({ sold: { name, kind } }: Pick<UnitChoice, 'sold'>) {
  return packageKinds[kind].isOfHotel ? <Trans>Paid by the hotel: {name}</Trans> : <Trans>Prepaid by {name}</Trans>;
}

function choose(componentId: string | null): void {
  changeDraft((draft) => ({ ...draft, unit: { componentId, isChosen: true } }));
}

function useChoiceText(userId: string | null) {
  const { t } = useLingui();
  const { currency } = useBranch();
  return ({ sold, component, surcharge }: UnitChoice) => {
    const text = unitsLineText(sold, component, userId);
    const more = formatMoney(toMinor(surcharge, currency), currency);
    return surcharge === 0 ? text : t`${text} · ${more} in addition`;
  };
}

/** The choices for the draft, which takes the one that is its own. */
function useUnitChoices(draft: Draft): UnitChoice[] {
  const { visit } = usePanelState();
  const guestId = listedId(draft.guest);
  const { data } = useQuery({ ...guestPackagesQuery(guestId ?? ''), enabled: guestId !== null });
  const bookedId = bookedComponent(draft);
  const { data: bookedWith } = useQuery({ ...packageOfComponentQuery(bookedId ?? ''), enabled: bookedId !== null });
  const packages = guestId === null ? [] : data;
  // One that another holds pays for this appointment as well.
  const ofOther = bookedWith === undefined || packages?.some(({ id }) => id === bookedWith.id) ? [] : [bookedWith];
  const choices = unitChoices(draft, [...(packages ?? []), ...ofOther], visit);
  useEffect(() => {
    if (packages === undefined) return;
    const next = withUnit(draft, choices);
    if (next !== draft) changeDraft((current) => (current === draft ? next : current));
  });
  return choices;
}

/** How many dates of a series are prepaid: the first, as far as the units go. */
export function SeriesUnits({ draft, dates }: { draft: Draft; dates: number }) {
  const choices = useUnitChoices(draft);
  const reserved = choices.find(({ component }) => component.id === reservedOf(draft));
  if (reserved === undefined || dates === 0) return null;
  const { free } = reserved;
  const count = prepaidDates(reserved, draft, dates);
  return (
    <p className="note" role="status">
      <Plural
        value={free}
        one="# unit is free: the first date is prepaid."
        other={`# units are free: the first ${count} are prepaid.`}
      />
    </p>
  );
}
