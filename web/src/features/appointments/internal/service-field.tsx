import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Service } from '@quieta/contract/settings/service';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrepaidChip } from '#features/packages/units-line.tsx';
import { serviceCategoriesQuery, servicesQuery } from '#features/settings/queries.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Option } from '#ui/list/option.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { inRow } from '#ui/stack/stack.ts';
import { setPanelMode } from '../draft-store.ts';
import styles from './panel.module.css';
import type { SuggestedTreatment } from './suggested-treatments.ts';
import { Search } from './times/search.tsx';

interface ServiceFieldProps {
  service: Service | null;
  people: number;
  currency: string;
  /** Without it the service cannot be changed. */
  onChange?: (service: Service, suggested?: SuggestedTreatment) => void;
  /** Listed first, until words are typed. */
  suggested?: readonly SuggestedTreatment[] | undefined;
  error?: string | undefined;
  /** Used outside the booking panel, without its step for searching. */
  isAlone?: boolean;
  autoFocus?: boolean;
}

/** The service: the chosen one with its minutes and price, or a search over name and category. */
export function ServiceField(props: ServiceFieldProps) {
  const { service, people, currency, onChange, suggested, error, isAlone = false, autoFocus = false } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { data: categories = [] } = useQuery(serviceCategoriesQuery());
  const categoryOf = ({ serviceCategoryId }: Service) => categories.find(({ id }) => id === serviceCategoryId)?.name;
  if (onChange !== undefined && (service === null || isChanging)) {
    return (
      <ServiceSearch
        currency={currency}
        categoryOf={categoryOf}
        suggested={suggested}
        error={error}
        autoFocus={autoFocus || isChanging}
        isAlone={isAlone}
        onChoose={(...chosen) => {
          setIsChanging(false);
          onChange(...chosen);
        }}
        onCancel={isChanging ? () => setIsChanging(false) : undefined}
      />
    );
  }
  if (service === null) return null;
  const price = servicePrice(service, people, currency);
  return (
    <div className={classNames(inRow(3), styles.service, serviceColours(service.color))}>
      <div className={styles.minutes}>
        <strong>{service.duration}</strong>
        <Trans>min</Trans>
      </div>
      <div className="grow">
        <div className={styles.serviceName}>{service.name}</div>
        <div className={styles.serviceDetail}>{[categoryOf(service), price].filter(Boolean).join(' · ')}</div>
      </div>
      {onChange === undefined ? null : (
        <Button action="quiet" size="small" onPress={() => setIsChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  );
}

interface ServiceSearchProps extends Pick<ServiceFieldProps, 'currency' | 'suggested' | 'error' | 'isAlone'> {
  categoryOf: (service: Service) => string | undefined;
  onChoose: NonNullable<ServiceFieldProps['onChange']>;
  onCancel: (() => void) | undefined;
  autoFocus: boolean;
}

function ServiceSearch(props: ServiceSearchProps) {
  const { currency, categoryOf, suggested = [], onChoose, onCancel, error, autoFocus, isAlone } = props;
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { data: services = [], isPending } = useQuery(servicesQuery());
  const offered = services.filter(
    (service) => !service.archived && matches(`${service.name} ${categoryOf(service) ?? ''}`, words),
  );
  const options = offered.map((service): Option => {
    const duration = formatDuration(service.duration);
    const category = categoryOf(service);
    return {
      id: service.id,
      label: service.name,
      detail: category === undefined ? duration : `${category} · ${duration}`,
      prefix: <span className={classNames(styles.swatch, serviceColours(service.color))} />,
      suffix: servicePrice(service, 1, currency),
    };
  });
  // Whoever types searches the list: there the first result is what Enter chooses.
  const likely = words === '' ? suggested.filter(({ service }) => offered.includes(service)) : [];
  const first = likely.map(
    ({ id, service, detail, prepaid }): Option => ({
      id,
      label: service.name,
      detail,
      prefix: <Icon alias={prepaid === null ? 'repeat' : 'voucher'} size={16} />,
      suffix: prepaid === null ? servicePrice(service, 1, currency) : <PrepaidChip kind={prepaid.kind} />,
    }),
  );
  return (
    <Search
      onCancel={onCancel}
      beside={
        isAlone ? undefined : (
          <IconButton icon="summary" label={t`Find a service`} onPress={() => setPanelMode('searchService')} />
        )
      }
    >
      <ComboBox
        label={t`Service`}
        placeholder={t`Treatment or category`}
        options={[...first, ...options]}
        value={null}
        onSearch={setWords}
        onChange={(option) => {
          const treatment = likely.find(({ id }) => id === option?.id);
          if (treatment !== undefined) return onChoose(treatment.service, treatment);
          const service = services.find(({ id }) => id === option?.id);
          if (service !== undefined) onChoose(service);
        }}
        isLoading={isPending}
        error={error}
        opensOnFocus
        autoFocus={autoFocus}
      />
    </Search>
  );
}

/** A service's price for so many people: "5 × €25.00", "€70.00 for all", "€25.00 per person". */
export function servicePrice(
  { price, isPricePerPerson }: Pick<Service, 'price' | 'isPricePerPerson'>,
  people: number,
  currency: string,
): string {
  const each = formatMoney(toMinor(price, currency), currency);
  if (!isPricePerPerson) return people > 1 ? t`${each} for all` : each;
  return people > 1 ? `${people} × ${each}` : t`${each} per person`;
}
