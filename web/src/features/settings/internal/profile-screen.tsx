import type { Endpoint, SentBodyOf } from '@quieta/contract/endpoint';
import type { getBranch } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import type { CallInput } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { ThingActions } from '#lib/page/thing-slot.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Reading } from '../form-rules.ts';
import { branchProfileQuery } from '../queries.ts';
import { type Editing, useEditing } from '../use-editing.ts';
import styles from './settings.module.css';

type ScreenOfProfile = (props: { title: ReactNode }) => ReactNode;

/** A settings page about the branch itself, shown once it is loaded. `isWide`: for content that stands side by side. */
export function profileScreen(
  Content: (props: { profile: BusinessProfile }) => ReactNode,
  { isWide = false } = {},
): ScreenOfProfile {
  return function ProfileScreen({ title }) {
    const { id } = useBranch();
    const { data, isError, isFetching, refetch } = useQuery(branchProfileQuery(id));
    return (
      <Screen title={title} actions={<ThingActions entity="branch" id={id} />}>
        <div className={styles.page} data-wide={isWide || undefined}>
          {data !== undefined ? (
            <Content profile={data} />
          ) : isError ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <Skeleton width="60%" />
          )}
        </div>
      </Screen>
    );
  };
}

export interface ProfileEditing<Draft extends object, Body> extends Editing<Draft> {
  /** Runs another write of the same part, and resolves to whether it succeeded. */
  send(body: Body): Promise<boolean>;
}

interface ProfileEditingOptions<Draft extends object, Values extends object, Write extends Endpoint> {
  profile: BusinessProfile;
  current: Draft;
  read(draft: Draft): Reading<Values>;
  /** Writes this part and answers the whole branch. */
  endpoint: Write;
  bodyOf(values: Values, changed: Partial<Values>): SentBodyOf<Write>;
}

/** `useEditing` for a part of the branch; the saved values are shown at once, and the form shows a refusal. */
export function useProfileEditing<
  Draft extends object,
  Values extends object,
  Write extends Endpoint & Pick<typeof getBranch, 'response'>,
>(options: ProfileEditingOptions<Draft, Values, Write>): ProfileEditing<Draft, SentBodyOf<Write>> {
  const { profile, current, read, endpoint, bodyOf } = options;
  const { id: branchId, version } = profile;
  const client = useQueryClient();

  async function send(body: SentBodyOf<Write>, baseVersion: number): Promise<void> {
    // Every write of the branch is addressed by its id.
    const input: object = { params: { branchId }, body };
    const saved = await write(endpoint, input as CallInput<Write>, { baseVersion, quiet: isRefusal });
    client.setQueryData(branchProfileQuery(branchId).queryKey, saved);
  }

  const editing = useEditing<Draft, Values>({
    current,
    version,
    read,
    write: (values, changed, baseVersion) => send(bodyOf(values, changed), baseVersion),
  });
  return { ...editing, send: (body) => editing.attempt((baseVersion) => send(body, baseVersion)) };
}
