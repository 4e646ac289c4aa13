import { useLingui } from '@lingui/react/macro';
import { maxPeople, type PackageKind } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { NameField, optional } from '../../form-parts.tsx';
import { packageSettingsQuery } from '../../queries.ts';
import type { Form } from '../../use-editing.ts';
import { ComponentsField } from './components-field.tsx';
import type { PackageDraft } from './package-draft-rules.ts';
import { type PricePart, pricePartsOf, refundExample } from './package-worth-rules.ts';
import { PriceFields } from './price-fields.tsx';
import { useOffer } from './use-offer.ts';
import { usePackageKindNames } from './use-package-kind-names.ts';

/** The definition of a course, a package, a day package or a hotel’s arrangement. */
export function PackageFields({ form }: { form: Form<PackageDraft> }) {
  const { t } = useLingui();
  const offer = useOffer();
  const { data: settings } = useQuery(packageSettingsQuery());
  const { isOfHotel, isBookedAtOnce } = packageKinds[form.draft.kind];
  const parts = pricePartsOf(form.draft, offer, settings?.isEverywhere ?? false);
  return (
    <>
      <NameField {...form.field('name')} maxLength={120} />
      <KindField form={form} />
      {isOfHotel ? (
        <TextField
          label={t`Code of the hotel`}
          description={t`How the hotel’s system calls what it includes in a stay.`}
          {...optional(form.field('hotelCode'))}
          maxLength={60}
          isRequired
        />
      ) : null}
      {isBookedAtOnce ? (
        <NumberStepper
          label={t`For how many guests`}
          description={t`Who come together. Units are those of all of them.`}
          {...form.field('people')}
          min={1}
          max={maxPeople}
          isOutsideGiven
        />
      ) : null}
      <ComponentsField form={form} offer={offer} />
      <PriceFields form={form} parts={parts} />
      <Validity form={form} />
      {/* The hotel refunds by itself. */}
      {isOfHotel ? null : <RefundField form={form} parts={parts} />}
      <Permissions form={form} />
      <TextArea label={t`Description`} {...form.field('description')} maxLength={2000} />
    </>
  );
}

function KindField({ form }: { form: Form<PackageDraft> }) {
  const { t } = useLingui();
  const names = usePackageKindNames();
  const kind = form.field('kind');
  const hotelCode = form.field('hotelCode');
  const people = form.field('people');
  const details: Record<PackageKind, string> = {
    course: t`A number of treatments, one after the other over weeks.`,
    package: t`Several treatments, booked together.`,
    'day-package': t`Several treatments, all on one day.`,
    arrangement: t`Included in a stay, and paid by the hotel.`,
  };
  const listed: readonly PackageKind[] = ['course', 'package', 'day-package', 'arrangement'];

  function choose(next: PackageKind) {
    kind.onChange(next);
    // The rest of another kind would be refused, or count unseen.
    if (!packageKinds[next].isOfHotel && hotelCode.value !== null) hotelCode.onChange(null);
    if (!packageKinds[next].isBookedAtOnce) people.onChange(1);
  }

  return (
    <Select
      label={t`Kind`}
      options={listed.map((id) => ({ id, label: names[id], detail: details[id] }))}
      {...kind}
      onChange={choose}
    />
  );
}

const commonMonths = [1, 3, 6, 12, 18, 24, 36];

function Validity({ form }: { form: Form<PackageDraft> }) {
  const { t } = useLingui();
  const { value, onChange, error } = form.field('validMonths');
  const offered = value === null || commonMonths.includes(value) ? commonMonths : [...commonMonths, value];
  return (
    <FieldPair>
      <Select
        label={t`Validity`}
        value={value === null ? 'none' : String(value)}
        onChange={(chosen) => onChange(chosen === 'none' ? null : Number(chosen))}
        options={[
          { id: 'none', label: t`No expiry` },
          ...offered.map((months) => ({ id: String(months), label: months === 1 ? t`1 month` : t`${months} months` })),
        ]}
        error={error}
      />
      <Select
        label={t`Valid from`}
        {...form.field('validFrom')}
        isDisabled={value === null}
        options={[
          { id: 'sale', label: t`the sale` },
          { id: 'first-use', label: t`the first use` },
        ]}
      />
    </FieldPair>
  );
}

/** The rule of a refund, with what comes back of the price in the form. */
function RefundField({ form, parts }: { form: Form<PackageDraft>; parts: readonly PricePart[] }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const example = form.draft.price === null ? null : refundExample(parts);
  return (
    <Select
      label={t`Refund of a part`}
      {...form.field('refundRule')}
      options={[
        { id: 'list', label: t`By list price`, detail: t`The price less what was used, each at its own price.` },
        { id: 'share', label: t`By share`, detail: t`What is left of the price.` },
      ]}
      description={example === null ? undefined : exampleText()}
    />
  );

  function exampleText(): string | undefined {
    if (example === null) return undefined;
    const { used, units, back } = example;
    const byList = formatMoney(back.list, currency);
    const byShare = formatMoney(back.share, currency);
    const text = t`Example: after ${used} of ${units}, ${byList} by list price, ${byShare} by share.`;
    return parts.every(({ isTaxedWhenSold }) => isTaxedWhenSold)
      ? text
      : `${text} ${t`Where VAT is declared when used, it is always the share.`}`;
  }
}

function Permissions({ form }: { form: Form<PackageDraft> }) {
  const { t } = useLingui();
  const transferable = form.field('isTransferable');
  const shareable = form.field('isShareable');
  const orderFree = form.field('isOrderFree');
  return (
    <>
      <Checkbox isSelected={transferable.value} onChange={transferable.onChange} error={transferable.error}>
        {t`Its holder may hand it to somebody else`}
      </Checkbox>
      <Checkbox isSelected={shareable.value} onChange={shareable.onChange} error={shareable.error}>
        {t`Further guests may be named who use it`}
      </Checkbox>
      {packageKinds[form.draft.kind].isBookedAtOnce ? (
        <Checkbox isSelected={orderFree.value} onChange={orderFree.onChange} error={orderFree.error}>
          {t`Its treatments may be booked in any order`}
        </Checkbox>
      ) : null}
    </>
  );
}
