import { Trans, useLingui } from '@lingui/react/macro';
import { updateDiscountLimit } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useUser } from '#features/session/store.ts';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { EditingForm } from './editing-form.tsx';
import { readFields } from './form-rules.ts';
import { profileScreen, useProfileEditing } from './internal/profile-screen.tsx';
import styles from './internal/settings.module.css';

/** How much of a price the desk may take off by itself. */
export const DiscountLimitScreen = profileScreen(DiscountLimitForm);

function DiscountLimitForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const { hasRights } = useUser();
  const editing = useProfileEditing({
    profile,
    current: { discountLimit: profile.discountLimit },
    read: ({ discountLimit }) => readFields({ discountLimit }),
    endpoint: updateDiscountLimit,
    bodyOf: (values) => values,
  });
  return (
    <EditingForm editing={editing}>
      <NumberStepper
        label={t`Discount anyone may give, in per cent`}
        min={0}
        max={100}
        step={5}
        {...editing.field('discountLimit')}
      />
      <p className={styles.advice}>
        <Trans>
          It is measured on each row, with its share of a discount on the whole sale. More than that, and a price below
          the list price, needs the approval of a manager at the desk.
        </Trans>
      </p>
      {hasRights ? null : (
        <p className={styles.advice}>
          <Trans>It applies once roles decide what people may do. Until then everybody may give any discount.</Trans>
        </p>
      )}
    </EditingForm>
  );
}
