import { useLingui } from '@lingui/react/macro';
import { updateBranch } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { countryName } from '#lib/format/regions.ts';
import { TextArea, TextField } from '#ui/text-field/text-field.tsx';
import { EditingForm } from './editing-form.tsx';
import { readFields, readText, readVatCode } from './form-rules.ts';
import { LogoField } from './internal/logo-field.tsx';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';

/** The branch's data that guests read on documents (SET-01). */
export const BusinessInfoScreen = profileScreen(BusinessInfoForm);

function BusinessInfoForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { businessName, address, vatCode, imgLogo, country } = profile;
  const countryLabel = countryName(country);
  const editing = useProfileEditing({
    profile,
    current: { businessName, address, VATCode: vatCode, imgLogo },
    // An unchanged VAT number is not checked again: it was saved under an earlier rule.
    read: ({ VATCode, ...draft }) =>
      readFields({
        ...draft,
        businessName: readText(draft.businessName),
        VATCode: VATCode === vatCode ? VATCode : readVatCode(VATCode, country),
      }),
    endpoint: updateBranch,
    bodyOf: (_, changed) => changed,
  });
  const { field } = editing;
  return (
    <EditingForm editing={editing}>
      <TextField label={t`Business name`} {...field('businessName')} maxLength={200} isRequired />
      <TextArea label={t`Address`} {...field('address')} rows={3} maxLength={500} />
      <TextField
        label={t`VAT number`}
        {...field('VATCode')}
        maxLength={32}
        description={t`Checked by the rules of ${countryLabel}, the branch’s country.`}
      />
      <LogoField {...field('imgLogo')} />
    </EditingForm>
  );
}
