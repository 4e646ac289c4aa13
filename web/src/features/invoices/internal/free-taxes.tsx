import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import { type TaxNature, taxNatures } from '@quieta/contract/invoices/tax-natures';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { taxesQuery } from '#features/settings/queries.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { Select } from '#ui/select/select.tsx';

type NatureGroup = 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'N6' | 'N7';

/** Names of the groups of codes; which of them it is, the accountant knows. */
const natureNames: Record<NatureGroup, MessageDescriptor> = {
  N1: msg`Excluded from the taxable amount (art. 15)`,
  N2: msg`Outside the scope of VAT`,
  N3: msg`Zero-rated`,
  N4: msg`Exempt`,
  N5: msg`Margin scheme`,
  N6: msg`Reverse charge`,
  N7: msg`Taxed in another country of the EU`,
};

function groupOf(nature: TaxNature): NatureGroup {
  // Every code begins with its group.
  return nature.slice(0, 2) as NatureGroup;
}

type Chosen = Pick<InvoiceSettings, 'natures' | 'healthTaxes'>;

interface FreeTaxesProps extends Chosen {
  /** Only Italy parts services to health from the rest. */
  isItalian: boolean;
  onChange: (chosen: Chosen) => void;
}

/** Texts on invoices for each tax of 0 %. */
export function FreeTaxes({ natures, healthTaxes, isItalian, onChange }: FreeTaxesProps) {
  const { t, i18n } = useLingui();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const free = taxes.filter(({ rate, archived }) => rate === 0 && !archived);
  if (free.length === 0) return null;
  const withHealth = (taxId: string, isHealth: boolean) => [
    ...healthTaxes.filter((id) => id !== taxId),
    ...(isHealth ? [taxId] : []),
  ];
  const choose = (taxId: string, chosen: TaxNature | 'none') => {
    const { [taxId]: _, ...others } = natures;
    // An exempt sale of a spa is a cure, unless somebody says otherwise.
    const marked = withHealth(taxId, chosen === 'N4');
    onChange({ natures: chosen === 'none' ? others : { ...others, [taxId]: chosen }, healthTaxes: marked });
  };
  return (
    <FieldGroup legend={t`Reason for a rate of 0%`}>
      {free.map(({ id, name }) => (
        <Fragment key={id}>
          <Select<TaxNature | 'none'>
            label={name}
            value={natures[id] ?? 'none'}
            onChange={(chosen) => choose(id, chosen)}
            options={[
              { id: 'none', label: t`Not set yet` },
              ...taxNatures.map((nature) => ({
                id: nature,
                label: nature,
                detail: i18n._(natureNames[groupOf(nature)]),
              })),
            ]}
          />
          {isItalian ? (
            <Checkbox
              isSelected={healthTaxes.includes(id)}
              onChange={(isHealth) => onChange({ natures, healthTaxes: withHealth(id, isHealth) })}
              description={t`For a private person they are invoiced on paper, separately from the rest of a sale: there may be no e-invoice for them.`}
            >
              <Trans>Services to a person’s health ({name})</Trans>
            </Checkbox>
          ) : null}
        </Fragment>
      ))}
    </FieldGroup>
  );
}
