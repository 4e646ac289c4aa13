import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Service, serviceKind } from '@quieta/contract/settings/service';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { classNames } from '#ui/class-names.ts';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { readColour, readFields, readRequired, readText, readWithin } from './form-rules.ts';
import { hues } from './internal/colour-field.tsx';
import { rateDraftsOf, readRates } from './internal/rates/rate-draft-rules.ts';
import { maxServiceMinutes, type ServiceDraft, type ServiceResource } from './internal/service-draft.ts';
import { ServiceFields } from './internal/service-fields.tsx';
import styles from './internal/settings.module.css';
import { useTable } from './internal/table-actions.tsx';
import { defaultTax } from './internal/tax-rules.ts';
import { asItTravels, rowKind } from './mutations.ts';
import { serviceCategoriesQuery, servicesQuery, taxesQuery } from './queries.ts';
import type { RatedPeople } from './rated-people-rules.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { SettingsKind } from './use-row-editing.ts';

const rows = rowKind(serviceKind, asItTravels);

function screenKind(currency: string, defaultTaxId: string | null): SettingsKind<Service, ServiceDraft> {
  return {
    ...rows,
    isSoldBy: true,
    hasCopies: true,
    draftOf: (row) => ({
      color: hues[0]?.hex ?? '',
      duration: 50,
      ...rows.draftOf(row),
      price: row === null ? null : toMinor(row.price, currency),
      rates: row === null ? [] : rateDraftsOf(row.rates, currency),
      taxId: row === null ? defaultTaxId : row.taxId,
    }),
    read: ({ name, color, price, rates: typed, ...draft }) =>
      readFields({
        ...draft,
        duration: readWithin(draft.duration, 1, maxServiceMinutes),
        staffSetUp: readWithin(draft.staffSetUp, 0, maxServiceMinutes),
        staffCleanUp: readWithin(draft.staffCleanUp, 0, maxServiceMinutes),
        areaSetUp: readWithin(draft.areaSetUp, 0, maxServiceMinutes),
        areaCleanUp: readWithin(draft.areaCleanUp, 0, maxServiceMinutes),
        name: readText(name),
        color: readColour(color),
        price: readRequired(price === null ? null : toMajor(price, currency)),
        rates: readRates(typed, currency),
      }),
  };
}

function listPrice({ price, isPricePerPerson }: Service, currency: string): string {
  const each = formatMoney(toMinor(price, currency), currency);
  return isPricePerPerson ? t`${each} per person` : each;
}

interface ServicesScreenProps {
  title: ReactNode;
  /** The staff members and areas that can be assigned; undefined while they load. */
  places: readonly ServiceResource[] | undefined;
  /** The therapists and levels that a price or a duration can be for; undefined while they load. */
  people: RatedPeople | undefined;
  /** Beside what the list can do by itself. */
  actions: ReactNode;
}

/** The services of the branch (SET-02). */
export function ServicesScreen({ title, places, people, actions }: ServicesScreenProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: categories } = useQuery(serviceCategoriesQuery());
  const { data: taxes } = useQuery(taxesQuery());
  const query = useQuery(servicesQuery());
  const table = useTable(serviceKind);
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Services`, add: t`New service`, none: t`There is no service yet.` }}
      kind={screenKind(currency, defaultTax(query.data ?? [], taxes ?? []))}
      {...table}
      actions={
        <>
          {actions}
          {table.actions}
        </>
      }
      query={query}
      renderRow={(row) => ({
        prefix: <span className={classNames(styles.dot, serviceColours(row.color))} />,
        detail: [formatDuration(row.duration), categories?.find(({ id }) => id === row.serviceCategoryId)?.name]
          .filter(Boolean)
          .join(' · '),
        suffix: listPrice(row, currency),
      })}
      renderFields={(form) => <ServiceFields form={form} places={places} people={people} />}
    />
  );
}
