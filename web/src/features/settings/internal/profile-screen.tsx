import { Trans } from '@lingui/react/macro';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FormError } from '#ui/form/form.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { DiscardDialog } from '../discard-dialog.tsx';
import { branchProfileQuery } from '../queries.ts';
import type { Editing } from '../use-editing.ts';
import { useErrorFocus } from '../use-error-focus.ts';
import { useSaveKey } from '../use-save-key.ts';
import styles from './settings.module.css';

interface ProfileScreenProps {
  title: ReactNode;
  /** For content that stands side by side. */
  isWide?: boolean;
  /** Renders the branch, once it is loaded. */
  children: (profile: BusinessProfile) => ReactNode;
}

/** A settings page about the branch itself. */
export function ProfileScreen({ title, isWide = false, children }: ProfileScreenProps) {
  const { id } = useBranch();
  const { data, isError, isFetching, refetch } = useQuery(branchProfileQuery(id));
  return (
    <Sheet>
      <PageHeader title={title} />
      <div className={styles.page} data-wide={isWide || undefined}>
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Sheet>
  );
}

interface ProfileFormProps {
  editing: Pick<Editing<object>, 'isDirty' | 'isBusy' | 'errors' | 'refusal' | 'save'>;
  children: ReactNode;
}

/** The fields of such a page with the Save button. A refused save keeps what was typed and shows the reason at its field. */
export function ProfileForm({ editing: { isDirty, isBusy, errors, refusal, save }, children }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, errors);
  useSaveKey(form);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isDirty) void save();
  }

  return (
    <form ref={form} className={inColumn(3)} onSubmit={submit} noValidate>
      {children}
      <FormError text={refusal} />
      <div className={inRow(2, { wrap: true, justify: 'between' })}>
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
