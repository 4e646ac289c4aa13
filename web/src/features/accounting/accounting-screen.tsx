import { Trans } from '@lingui/react/macro';
import { updateAccountingSettings } from '@quieta/contract/accounting/accounting-endpoints';
import type { AccountingSettings } from '@quieta/contract/accounting/accounting-settings';
import { updateBusinessDay } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch, useToday } from '#features/session/store.ts';
import { EditingForm } from '#features/settings/editing-form.tsx';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useEditing } from '#features/settings/use-editing.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type AccountingDraft, type AccountingValues, draftOf, readDraft, toSettings } from './account-draft-rules.ts';
import styles from './accounting-screen.module.css';
import { previousMonth } from './file-range-rules.ts';
import { FilesPanel } from './files-panel.tsx';
import { AccountFields } from './internal/account-fields.tsx';
import { BusinessDayFields } from './internal/business-day-fields.tsx';
import { accountingSettingsQuery } from './queries.ts';

/** When the day of business begins, where the accountant books what was sold, and the files for the accountant. */
export function AccountingScreen({ title }: { title: ReactNode }) {
  const { id } = useBranch();
  const profile = useQuery(branchProfileQuery(id));
  const settings = useQuery(accountingSettingsQuery());
  const today = useToday();
  const isFetching = profile.isFetching || settings.isFetching;
  const retry = () => void Promise.all([profile.refetch(), settings.refetch()]);

  return (
    <Screen title={title} actions={<ThingActions entity="accounting-settings" id={id} />}>
      <div className={styles.page}>
        <section className={styles.files}>
          <h2 className={styles.title}>
            <Trans>Files for the accountant</Trans>
          </h2>
          <FilesPanel {...previousMonth(today)} />
          <p className={styles.advice}>
            <Trans>
              All files come from the same sales, so their totals agree. They name no guest. Ask your accountant whether
              these formats are the right ones.
            </Trans>
          </p>
        </section>
        {profile.data !== undefined && settings.data !== undefined ? (
          <AccountingForm profile={profile.data} settings={settings.data} />
        ) : profile.isError || settings.isError ? (
          <ErrorState onRetry={retry} isRetrying={isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Screen>
  );
}

function AccountingForm({ profile, settings }: { profile: BusinessProfile; settings: AccountingSettings }) {
  const client = useQueryClient();
  const editing = useEditing<AccountingDraft, AccountingValues>({
    current: draftOf(profile, settings),
    version: settings.version,
    read: readDraft,
    async write(values, { dayStartsAt, ...accounts }, baseVersion) {
      if (dayStartsAt !== undefined && dayStartsAt !== profile.dayStartsAt) {
        const saved = await saveDayStart(profile, dayStartsAt);
        client.setQueryData(branchProfileQuery(profile.id).queryKey, saved);
      }
      if (Object.keys(accounts).length > 0) {
        const saved = await saveAccountingSettings(toSettings(values), baseVersion);
        client.setQueryData(accountingSettingsQuery().queryKey, saved);
      }
    },
  });
  return (
    <EditingForm editing={editing} isLong>
      <BusinessDayFields form={editing} />
      <AccountFields form={editing} country={profile.country} />
    </EditingForm>
  );
}

/** Rejects with its refusal, which the form shows. */
function saveAccountingSettings(values: Omit<AccountingSettings, 'version'>, baseVersion: number) {
  return write(updateAccountingSettings, { body: values }, { baseVersion, quiet: isRefusal });
}

/** Rejects with its refusal, which the form shows. */
function saveDayStart({ id: branchId, version }: BusinessProfile, dayStartsAt: string) {
  const input = { params: { branchId }, body: { dayStartsAt } };
  return write(updateBusinessDay, input, { baseVersion: version, quiet: isRefusal });
}
