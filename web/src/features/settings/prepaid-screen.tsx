import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PackageSettings,
  type PackageSettingsValues,
  updatePackageSettings,
} from '@quieta/contract/packages/package-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { EditingForm } from './editing-form.tsx';
import { OptionalSelect, optionsOf } from './form-parts.tsx';
import { readFields, readWithin } from './form-rules.ts';
import styles from './internal/settings.module.css';
import { packageSettingsQuery, paymentTypesQuery } from './queries.ts';
import { type Form, useEditing } from './use-editing.ts';

/** How the branch deals with what it sells ahead. */
export function PrepaidScreen({ title }: { title: ReactNode }) {
  const { id } = useBranch();
  const { data, isError, isFetching, refetch } = useQuery(packageSettingsQuery());
  return (
    <Screen title={title} actions={<ThingActions entity="package-settings" id={id} />}>
      <div className={styles.page}>
        {data !== undefined ? (
          <PrepaidForm settings={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Screen>
  );
}

/** The most that the contract takes. */
const maxLateHours = 720;

function PrepaidForm({ settings: { version, ...current } }: { settings: PackageSettings }) {
  const client = useQueryClient();
  const editing = useEditing<PackageSettingsValues, PackageSettingsValues>({
    current,
    version,
    read: ({ lateHours, ...draft }) => readFields({ ...draft, lateHours: readWithin(lateHours, 0, maxLateHours) }),
    async write(body, _, baseVersion) {
      const saved = await write(updatePackageSettings, { body }, { baseVersion, quiet: isRefusal });
      client.setQueryData(packageSettingsQuery().queryKey, saved);
    },
  });
  return (
    <EditingForm editing={editing}>
      <Missed form={editing} />
      <Used form={editing} />
      <Everywhere form={editing} />
    </EditingForm>
  );
}

interface PartProps {
  form: Form<PackageSettingsValues>;
}

/** Rules for the units of appointments that do not take place. */
function Missed({ form }: PartProps) {
  const { t } = useLingui();
  const noShow = form.field('takesNoShow');
  const late = form.field('takesLate');
  return (
    <FieldGroup legend={t`Missed and cancelled appointments`} isPart>
      <Checkbox isSelected={noShow.value} onChange={noShow.onChange} error={noShow.error}>
        {t`A no-show uses up the unit`}
      </Checkbox>
      <Checkbox isSelected={late.value} onChange={late.onChange} error={late.error}>
        {t`A late cancellation uses up the unit`}
      </Checkbox>
      {late.value ? (
        <NumberStepper
          label={t`Late is less than this many hours before the start`}
          {...form.field('lateHours')}
          min={0}
          max={maxLateHours}
          isOutsideGiven
        />
      ) : null}
      <p className={styles.advice}>
        <Trans>For a single appointment the desk can decide otherwise, with a reason.</Trans>
      </p>
    </FieldGroup>
  );
}

/** How used units are counted, printed and rewarded. */
function Used({ form }: PartProps) {
  const { t } = useLingui();
  const { data: paymentTypes } = useQuery(paymentTypesQuery());
  const prints = form.field('printsUsedUnits');
  const paymentType = form.field('paymentTypeId');
  return (
    <FieldGroup legend={t`Used units`} isPart>
      <OptionalSelect
        label={t`Payment type of used units`}
        noneLabel={t`The first that the printer takes as a voucher`}
        options={optionsOf(paymentTypes, paymentType.value)}
        {...paymentType}
      />
      <Checkbox
        isSelected={prints.value}
        onChange={prints.onChange}
        error={prints.error}
        description={t`VAT that was declared at the sale is not declared again, whatever is printed.`}
      >
        {t`Documents have a row of 0 for a used unit`}
      </Checkbox>
      <Select
        label={t`Commission counts`}
        {...form.field('commissionAt')}
        options={[
          { id: 'sale', label: t`when it is sold`, detail: t`For whoever sold it.` },
          { id: 'use', label: t`when a unit is used`, detail: t`For whoever performed the treatment.` },
        ]}
      />
    </FieldGroup>
  );
}

function Everywhere({ form }: PartProps) {
  const { t } = useLingui();
  const everywhere = form.field('isEverywhere');
  return (
    <FieldGroup legend={t`Other branches`} isPart>
      <Checkbox
        isSelected={everywhere.value}
        onChange={everywhere.onChange}
        error={everywhere.error}
        description={t`VAT is then declared when a unit is used, because the place is not known before. What is sold already stays as it is.`}
      >
        {t`What is sold from now on can be used in all branches`}
      </Checkbox>
    </FieldGroup>
  );
}
