import { useLingui } from '@lingui/react/macro';
import { updateRegion } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useState } from 'react';
import { currencies, timeZones } from '#lib/format/regions.ts';
import { matches } from '#lib/searching.ts';
import { classNames } from '#ui/class-names.ts';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import { CountryField } from '#ui/country-field/country-field.tsx';
import type { FieldProps } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Option } from '#ui/list/option.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { EditingForm } from './editing-form.tsx';
import { readFields, readRequired } from './form-rules.ts';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import type { FieldBinding } from './use-editing.ts';

interface Draft {
  country: string | null;
  timeZone: string | null;
  currency: string | null;
}

/**
 * The branch's country, which sets the first day of the week and the rules of VAT numbers, its time zone and its
 * currency.
 */
export const RegionScreen = profileScreen(RegionForm);

function RegionForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { country, timeZone, currency, currencyLocked } = profile;
  const current: Draft = { country, timeZone, currency };
  const editing = useProfileEditing({
    profile,
    current,
    read: (draft) =>
      readFields({
        country: readRequired(draft.country),
        timeZone: readRequired(draft.timeZone),
        currency: readRequired(draft.currency),
      }),
    endpoint: updateRegion,
    bodyOf: (_, changed) => changed,
  });
  const { field } = editing;
  return (
    <EditingForm editing={editing}>
      <CountryField
        label={t`Country`}
        {...field('country')}
        description={t`Says on which day a week begins and how VAT numbers are checked.`}
        isRequired
      />
      <CodeField label={t`Time zone`} {...field('timeZone')} options={timeZones} isRequired />
      {currencyLocked ? (
        <p className={classNames(inRow(2), 'note')}>
          <Icon alias="lock" size={16} />
          <span>{t`The currency is ${currency} and cannot change: there are sales in it.`}</span>
        </p>
      ) : (
        <CodeField
          label={t`Currency`}
          {...field('currency')}
          options={currencies}
          description={t`It can be changed until the first sale.`}
          isRequired
        />
      )}
    </EditingForm>
  );
}

interface CodeFieldProps extends FieldProps, FieldBinding<string | null> {
  error: string | undefined;
  /** All codes, named in the user's language. */
  options: () => Option[];
}

/** A code chosen by typing. */
function CodeField({ options, value, onChange, ...props }: CodeFieldProps) {
  const [all] = useState(options);
  const [words, setWords] = useState('');
  const chosen = all.find(({ id }) => id === value) ?? (value === null ? null : { id: value, label: value });
  return (
    <ComboBox
      {...props}
      options={all.filter(({ label }) => matches(label, words))}
      onSearch={setWords}
      value={chosen}
      onChange={(option) => onChange(option?.id ?? null)}
    />
  );
}
