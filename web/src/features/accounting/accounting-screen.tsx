import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountingSettings } from '@quieta/contract/accounting/accounting-settings';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { DiscardDialog, useErrorFocus, useSaveKey } from '#features/settings/form-parts.tsx';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useEditing } from '#features/settings/use-editing.ts';
import { HistoryOf } from '#lib/page/history-slot.tsx';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FormError } from '#ui/form/form.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { type AccountingDraft, type AccountingValues, draftOf, readDraft, toSettings } from './account-draft-rules.ts';
import styles from './accounting-screen.module.css';
import { previousMonth } from './file-range-rules.ts';
import { FilesPanel } from './files-panel.tsx';
import { AccountFields } from './internal/account-fields.tsx';
import { BusinessDayFields } from './internal/business-day-fields.tsx';
import { saveAccountingSettings, saveDayStart } from './mutations.ts';
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
    <Sheet>
      <PageHeader title={title} actions={<HistoryOf entity="accounting-settings" id={id} />} />
      <div className={styles.page}>
        <section className={styles.files}>
          <h2 className={styles.title}>
            <Trans>Files for the accountant</Trans>
          </h2>
          <FilesPanel {...previousMonth(today)} />
          <p className={styles.advice}>
            <Trans>
              All files are made of the same sales, so their sums agree. They name no guest. Ask your accountant whether
              these forms are the right ones.
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
    </Sheet>
  );
}

function AccountingForm({ profile, settings }: { profile: BusinessProfile; settings: AccountingSettings }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
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
  const { isDirty, isBusy, errors, refusal, save } = editing;
  useErrorFocus(form, errors);
  useSaveKey(form);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isDirty) void save();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <BusinessDayFields form={editing} />
      <AccountFields form={editing} country={profile.country} />
      <FormError text={refusal} />
      <div className={styles.foot}>
        <div className={inRow(2, { wrap: true, justify: 'between' })}>
          <span role="status" className={styles.unsaved}>
            {isDirty ? t`Not saved yet` : null}
          </span>
          <Button isSubmit isPending={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
      <DiscardDialog guard={useLeaveGuard(isDirty)} />
    </form>
  );
}
