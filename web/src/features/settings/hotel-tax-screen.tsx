import { Trans, useLingui } from '@lingui/react/macro';
import { updateHotelTax } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { Link } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { Select } from '#ui/select/select.tsx';
import { EditingForm } from './editing-form.tsx';
import { readFields } from './form-rules.ts';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import styles from './internal/settings.module.css';

/**
 * When the hotel tax of services and products applies: a rule that every user can read, rather than one in the code.
 */
export const HotelTaxScreen = profileScreen(HotelTaxForm);

function HotelTaxForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const editing = useProfileEditing({
    profile,
    current: { hotelTaxRule: profile.hotelTaxRule },
    read: ({ hotelTaxRule }) => readFields({ hotelTaxRule }),
    endpoint: updateHotelTax,
    bodyOf: (values) => values,
  });
  return (
    <EditingForm editing={editing}>
      <Select
        label={t`The tax for hotel guests applies`}
        options={[
          { id: 'never', label: t`never`, detail: t`Everybody pays the usual rate.` },
          {
            id: 'staying',
            label: t`to guests who stay at the hotel`,
            detail: t`On the day of the sale. An appointment goes by its own guest, all else by the payer.`,
          },
          {
            id: 'room-bill',
            label: t`when charged to the room`,
            detail: t`If the whole sale is charged to the room.`,
          },
        ]}
        {...editing.field('hotelTaxRule')}
      />
      <p className={styles.advice}>
        <Trans>
          Prices stay as they are: only the VAT within them changes. Each <Link to={paths.services}>service</Link> and{' '}
          <Link to={paths.products}>product</Link> says which tax applies. Ask your accountant which rule is right.
        </Trans>
      </p>
    </EditingForm>
  );
}
