import { Trans, useLingui } from '@lingui/react/macro';
import type { Wish, WishRequest } from '@quieta/contract/appointments/wish';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { useReturnFocus } from '#lib/use-return-focus.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Draft } from './draft-rules.ts';
import { useWishes } from './internal/waiting-list/use-wishes.ts';
import styles from './internal/waiting-list/waiting-list.module.css';
import { WishForm } from './internal/waiting-list/wish-form.tsx';
import { WishRow } from './internal/waiting-list/wish-row.tsx';
import { addWish, changeWish } from './mutations.ts';
import { wishesQuery } from './queries.ts';
import { draftOfOffer, newWish, wishDraftOf } from './wish-rules.ts';

interface WaitingListPanelProps {
  /** Opens what books an offer, filled in; saving it ends the wish. */
  onBook: (draft: Draft) => void;
  onClose: () => void;
}

/** Who waits for a time: first those for whom something is free, then the others, in the order in which they came. */
export function WaitingListPanel({ onBook, onClose }: WaitingListPanelProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const client = useQueryClient();
  const { data: wishes, isError, isFetching, refetch } = useQuery(wishesQuery());
  const { data: services = [] } = useQuery(servicesQuery());
  const [edited, setEdited] = useState<Wish | 'new' | null>(null);
  const { remove, decline } = useWishes();
  useReturnFocus();
  const serviceOf = ({ service }: Wish) => services.find(({ id }) => id === service.id) ?? null;
  const stopEditing = () => setEdited(null);

  async function save(request: WishRequest): Promise<void> {
    await (edited === 'new' || edited === null ? addWish(request) : changeWish(edited, request));
    await client.invalidateQueries(wishesQuery());
    stopEditing();
  }

  if (edited !== null) {
    const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
    return (
      <WishForm
        initial={edited === 'new' ? newWish(today) : wishDraftOf(edited, serviceOf(edited))}
        isNew={edited === 'new'}
        onSave={save}
        onBack={stopEditing}
        onClose={onClose}
      />
    );
  }

  const rowOf = (wish: Wish) => (
    <WishRow
      key={wish.id}
      wish={wish}
      zone={timeZone}
      onBook={() => {
        const draft = draftOfOffer(wish, serviceOf(wish), timeZone);
        if (draft !== null) onBook(draft);
      }}
      onDecline={() => decline(wish)}
      onEdit={() => setEdited(wish)}
      onRemove={() => remove(wish)}
    />
  );
  const startAdding = () => setEdited('new');
  return (
    <SidePanel
      title={<Trans>Waiting list</Trans>}
      onClose={onClose}
      footer={
        wishes === undefined || wishes.length === 0 ? undefined : (
          <Button action="secondary" size="large" isWide icon="plus" onPress={startAdding}>
            <Trans>Add to the waiting list</Trans>
          </Button>
        )
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : wishes === undefined ? (
        <Skeleton height="120px" />
      ) : wishes.length === 0 ? (
        <EmptyState
          action={
            <Button action="secondary" icon="plus" onPress={startAdding}>
              <Trans>Add to the waiting list</Trans>
            </Button>
          }
        >
          <Trans>Nobody is waiting for a time.</Trans>
        </EmptyState>
      ) : (
        <>
          <Wishes title={t`Free now`}>{wishes.filter(({ offer }) => offer !== null).map(rowOf)}</Wishes>
          <Wishes title={t`Still waiting`}>{wishes.filter(({ offer }) => offer === null).map(rowOf)}</Wishes>
        </>
      )}
    </SidePanel>
  );
}

function Wishes({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.wishes} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
