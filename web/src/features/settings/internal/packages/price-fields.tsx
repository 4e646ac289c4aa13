import { Trans, useLingui } from '@lingui/react/macro';
import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Table } from '#ui/table/table.tsx';
import { taxesQuery } from '../../queries.ts';
import type { Form } from '../../use-editing.ts';
import { type PackageDraft, sharesOf } from './package-draft-rules.ts';
import { type PricePart, worthOf } from './package-worth-rules.ts';
import styles from './packages.module.css';

interface PriceFieldsProps {
  form: Form<PackageDraft>;
  parts: readonly PricePart[];
}

/** The price with what the contents cost by themselves, and how it is split over them. */
export function PriceFields({ form, parts }: PriceFieldsProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { components, price, kind } = form.draft;
  const split = form.field('split');
  const contents = form.field('components');

  function chooseSplit(next: PackageDraft['split']) {
    split.onChange(next);
    // Stated shares begin with those by list price.
    if (next === 'list' || price === null || components.some(({ share }) => share !== null)) return;
    const shares = splitPrice(
      price,
      'list',
      parts.map((part) => ({ ...part, share: null })),
    );
    contents.onChange(components.map((component, at) => ({ ...component, share: shares[at] ?? 0 })));
  }

  return (
    <>
      <MoneyField
        label={packageKinds[kind].isOfHotel ? t`Worth of the arrangement` : t`Price`}
        {...form.field('price')}
        currency={currency}
        isRequired
      />
      {components.length === 0 ? null : (
        <>
          <Saving price={price} worth={worthOf(parts)} />
          <FieldGroup legend={t`How the price is split`}>
            <SegmentedControl
              label={t`How the price is split`}
              segments={{ list: t`By list price`, stated: t`As stated` }}
              value={split.value}
              onChange={chooseSplit}
            />
            <Parts parts={parts} isOfHotel={packageKinds[kind].isOfHotel} price={price ?? 0} />
            {split.value === 'stated' ? <Rest rest={(price ?? 0) - sharesOf(components)} /> : null}
          </FieldGroup>
        </>
      )}
    </>
  );
}

/** "By itself €510.00: the guest saves €85.00, 17%." */
function Saving({ price, worth }: { price: number | null; worth: number }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const alone = formatMoney(worth, currency);
  if (price === null || price === worth) return <output className="note">{t`One by one: ${alone}.`}</output>;
  const difference = formatMoney(Math.abs(worth - price), currency);
  if (price > worth)
    return <output className={styles.dearer}>{t`One by one: ${alone}. This costs ${difference} more.`}</output>;
  const percent = formatPercent((worth - price) / worth, 0);
  return <output className="note">{t`One by one: ${alone}. The guest saves ${difference}, ${percent}.`}</output>;
}

function Parts({ parts, isOfHotel, price }: Pick<PriceFieldsProps, 'parts'> & { isOfHotel: boolean; price: number }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: taxes } = useQuery(taxesQuery());
  const money = (minor: number) => formatMoney(minor, currency);
  const taxOf = ({ taxId, isTaxedWhenSold }: (typeof parts)[number]) => {
    const tax = taxes?.find(({ id }) => id === taxId);
    if (isOfHotel) return { name: t`By the hotel`, when: null };
    return { name: tax?.name ?? t`No tax`, when: isTaxedWhenSold ? t`when sold` : t`when used` };
  };
  return (
    <Table
      label={t`Parts of the price`}
      className={styles.table}
      heads={[t`Contents`, t`VAT`, t`Part of the price`]}
      rows={parts.map((part, at) => {
        const { units, name } = part;
        const tax = taxOf(part);
        const value = money(part.unitValue);
        return {
          id: String(at),
          cells: [
            t`${units} × ${name}`,
            <>
              {tax.name}
              {tax.when === null ? null : <span className="faint">{tax.when}</span>}
            </>,
            <>
              {money(part.part)}
              <span className="faint">{t`${value} each`}</span>
            </>,
          ],
        };
      })}
      {...(parts.length > 1 && { foot: [t`Total`, '', money(price)] })}
    />
  );
}

/** Says by how much the stated shares miss the price. */
function Rest({ rest }: { rest: number }) {
  const { currency } = useBranch();
  const missing = formatMoney(Math.abs(rest), currency);
  if (rest === 0) return null;
  return (
    <output className={styles.dearer}>
      {rest > 0 ? (
        <Trans>{missing} of the price are not stated yet.</Trans>
      ) : (
        <Trans>{missing} more than the price.</Trans>
      )}
    </output>
  );
}
