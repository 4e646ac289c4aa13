import { Trans, useLingui } from '@lingui/react/macro';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { readFields } from './form-rules.ts';
import { DiscardDialog } from './internal/discard-dialog.tsx';
import { useEditing } from './internal/form.ts';
import { LogoField } from './internal/logo-field.tsx';
import styles from './internal/settings.module.css';
import { changeBusinessInfo } from './mutations.ts';
import { branchProfileQuery } from './queries.ts';

/** What guests read on documents (SET-01). */
export function BusinessInfoScreen({ title }: { title: ReactNode }) {
  const { id } = useBranch();
  const { data, isError, isFetching, refetch } = useQuery(branchProfileQuery(id));
  return (
    <Sheet>
      <PageHeader title={title} />
      <div className={styles.page}>
        {data !== undefined ? (
          <BusinessInfoForm profile={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Sheet>
  );
}

function BusinessInfoForm({ profile }: { profile: BusinessProfile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { businessName, address, vatCode, imgLogo, country, version, id } = profile;
  const editing = useEditing({
    present: { businessName, address, VATCode: vatCode, imgLogo },
    version,
    read: readFields,
    async write(_, changed, press) {
      client.setQueryData(branchProfileQuery(id).queryKey, await changeBusinessInfo(id, changed, press));
    },
  });
  const { field, draft, isDirty, isBusy, refusal, save } = editing;
  const isOddCode = draft.VATCode.trim() !== '' && !isVatCode(draft.VATCode, country);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isDirty) void save();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t`Business name`} {...field('businessName')} maxLength={200} />
      <TextArea label={t`Address`} {...field('address')} rows={3} maxLength={500} />
      <TextField
        label={t`VAT number`}
        {...field('VATCode')}
        maxLength={32}
        description={isOddCode ? t`This does not look like a VAT number. It can be saved all the same.` : undefined}
      />
      <LogoField {...field('imgLogo')} />
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.bar}>
        <span role="status" className={styles.unsaved}>
          {isDirty ? <Trans>Not saved yet</Trans> : null}
        </span>
        <Button isSubmit isPending={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <DiscardDialog guard={useLeaveGuard(isDirty)} />
    </form>
  );
}
