import { Trans, useLingui } from '@lingui/react/macro';
import { serviceTableText } from '@quieta/messages/table-text';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { TextArea } from '#ui/text-field/text-field.tsx';
import { ChecklistField } from '../checklist-field.tsx';
import { NameField, OptionalSelect, optionsOf } from '../form-parts.tsx';
import { serviceCategoriesQuery, taxesQuery } from '../queries.ts';
import type { RatedPeople } from '../rated-people-rules.ts';
import type { Form } from '../use-editing.ts';
import { ColourField } from './colour-field.tsx';
import { PartsField } from './parts-field.tsx';
import { RatesField } from './rates/rates-field.tsx';
import { maxServiceMinutes, type ServiceDraft, type ServiceResource } from './service-draft.ts';
import styles from './settings.module.css';

/** The server's limits; a value outside may stay. */
const minutes = { min: 0, max: maxServiceMinutes, isOutsideGiven: true };

interface ServiceFieldsProps {
  form: Form<ServiceDraft>;
  places: readonly ServiceResource[] | undefined;
  people: RatedPeople | undefined;
}

export function ServiceFields({ form, places = [], people }: ServiceFieldsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { name, price, duration, isPricePerPerson, color, ...others } = useSingleFields(form);
  const able = form.field('resourceIds');
  return (
    <>
      {name}
      <FieldPair>
        {price}
        {duration}
      </FieldPair>
      <PartsField form={form} places={places} />
      {isPricePerPerson}
      {color}
      {Object.entries<ReactNode>(others).map(([other, field]) => (
        <Fragment key={other}>{field}</Fragment>
      ))}
      <ChecklistField
        legend={t`Staff who perform it`}
        choices={places.filter(({ type }) => type === 'Staff')}
        {...able}
      />
      <ChecklistField
        legend={t`Areas where it is performed`}
        choices={places.filter(({ type }) => type === 'Area')}
        {...able}
      />
      <RatesField
        service={{ price: form.draft.price, minutes: form.draft.duration }}
        people={ableOf(able.value, people)}
        currency={currency}
        {...form.field('rates')}
      />
      <BufferFields form={form} />
    </>
  );
}

/** The therapists who perform a service, and all levels. */
function ableOf(ids: readonly string[], { staff, levels }: RatedPeople = { staff: [], levels: [] }): RatedPeople {
  return { staff: staff.filter(({ id }) => ids.includes(id)), levels };
}

/** Fields of `ChecklistField`, `PartsField`, `BufferFields` and the editor's own buttons. */
type ShownTogether =
  | 'resourceIds'
  | 'parts'
  | 'rates'
  | 'staffSetUp'
  | 'staffCleanUp'
  | 'areaSetUp'
  | 'areaCleanUp'
  | 'archived';

/**
 * All other fields. A new one does not compile until it is here; it is shown after the others until it has another
 * place.
 */
function useSingleFields(form: Form<ServiceDraft>): Record<Exclude<keyof ServiceDraft, ShownTogether>, ReactNode> {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: categories } = useQuery(serviceCategoriesQuery());
  const { data: taxes } = useQuery(taxesQuery());
  const { name, serviceCategoryId, taxId, hotelTaxId, parts } = form.draft;
  const { value: isPerPerson, ...perPerson } = form.field('isPricePerPerson');
  // The labels are the headings of the exported table.
  const { columns } = serviceTableText[currentLanguage()];
  const named = <Name extends keyof ServiceDraft>(field: Name) => ({ label: columns[field], ...form.field(field) });
  return {
    name: <NameField {...form.field('name')} maxLength={120} />,
    price: <MoneyField label={t`Price`} {...form.field('price')} currency={currency} isRequired />,
    duration: (
      <NumberStepper
        {...named('duration')}
        {...minutes}
        min={1}
        isDisabled={parts.length > 0}
        description={parts.length > 0 ? t`The sum of the parts.` : undefined}
      />
    ),
    isPricePerPerson: (
      <Checkbox
        isSelected={isPerPerson}
        {...perPerson}
        description={t`When several people come together, each pays it.`}
      >
        <Trans>The price is per person</Trans>
      </Checkbox>
    ),
    color: <ColourField name={name} {...form.field('color')} />,
    serviceCategoryId: (
      <OptionalSelect options={optionsOf(categories, serviceCategoryId)} {...named('serviceCategoryId')} />
    ),
    taxId: <OptionalSelect label={t`Tax`} options={optionsOf(taxes, taxId)} {...form.field('taxId')} />,
    hotelTaxId: (
      <OptionalSelect
        label={t`Tax for hotel guests`}
        options={optionsOf(taxes, hotelTaxId)}
        {...form.field('hotelTaxId')}
      />
    ),
    description: <TextArea {...named('description')} maxLength={2000} />,
  };
}

/** Set-up and clean-up minutes of staff and area: collapsed where none are set. */
function BufferFields({ form }: { form: Form<ServiceDraft> }) {
  const { t } = useLingui();
  const { staffSetUp, staffCleanUp, areaSetUp, areaCleanUp } = form.draft;
  // Read once: the section does not collapse while the user clears the last field.
  const [isOpenAtFirst] = useState(staffSetUp + staffCleanUp + areaSetUp + areaCleanUp > 0);
  return (
    <details className={styles.folded} open={isOpenAtFirst}>
      <summary>{t`Set-up and clean-up minutes`}</summary>
      <FieldPair>
        <NumberStepper label={t`Staff, before`} {...form.field('staffSetUp')} {...minutes} />
        <NumberStepper label={t`Staff, after`} {...form.field('staffCleanUp')} {...minutes} />
        <NumberStepper label={t`Area, before`} {...form.field('areaSetUp')} {...minutes} />
        <NumberStepper label={t`Area, after`} {...form.field('areaCleanUp')} {...minutes} />
      </FieldPair>
    </details>
  );
}
