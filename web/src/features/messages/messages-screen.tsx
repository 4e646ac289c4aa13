import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { focusPanel } from '#lib/page/open-row.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';
import { FilterBar } from '#ui/form/form.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { ChangeRequests } from './internal/change-requests.tsx';
import { HowThingsStand } from './internal/how-things-stand.tsx';
import { MessageListing } from './internal/message-listing.tsx';
import { MessagePanel } from './internal/message-panel.tsx';
import { type MessageList, type MessagesSearch, readMessagesSearch } from './message-search-rules.ts';
import { messageCountsQuery } from './queries.ts';

/** Undefined removes the parameter from the address. */
type SearchChange = { readonly [Key in keyof MessagesSearch]: MessagesSearch[Key] | undefined };

const route = getRouteApi('/shell/messages');

/**
 * Messages to guests: those that go out, need a look, went, and the guests' answers; the chosen message beside the
 * list.
 */
export function MessagesScreen() {
  const title = usePageTitle();
  const search = readMessagesSearch(route.useSearch());
  const navigate = useNavigate();
  const onSearch = (change: SearchChange) =>
    void navigate({ to: paths.messages, search: defined({ ...search, ...change }), replace: true });
  const { t } = useLingui();
  const { data: counts } = useQuery(messageCountsQuery());
  const { list = 'waiting', message: openId } = search;
  // Whoever opens what is open already wants to work in it.
  const open = (id: string | undefined) => (id === openId ? focusPanel() : onSearch({ message: id }));
  const counted = (name: string, count = 0) => (count === 0 ? name : `${name} ${count}`);
  return (
    <Screen
      title={title}
      actions={
        <PageLink href={paths.messageSettings} action="secondary">
          <Trans>Message settings</Trans>
        </PageLink>
      }
      summary={counts === undefined ? undefined : <HowThingsStand counts={counts} />}
      panel={
        openId === undefined ? null : (
          <MessagePanel key={openId} id={openId} onClose={() => onSearch({ message: undefined })} />
        )
      }
    >
      <FilterBar isSpread>
        <SegmentedControl<MessageList>
          label={t`Messages`}
          segments={{
            waiting: t`Outgoing`,
            open: counted(t`To review`, counts?.open),
            past: t`Past`,
            answers: counted(t`Answers`, counts?.changesWanted),
          }}
          value={list}
          onChange={(next) => onSearch({ list: next === 'waiting' ? undefined : next, message: undefined })}
        />
        {list === 'waiting' ? (
          <SegmentedControl
            label={t`When`}
            segments={{ all: t`All`, tonight: t`Tonight` }}
            value={search.when ?? 'all'}
            onChange={(when) => onSearch({ when: when === 'tonight' ? when : undefined })}
          />
        ) : null}
      </FilterBar>
      {list === 'answers' ? (
        <ChangeRequests />
      ) : (
        <MessageListing
          key={list}
          list={list}
          isOnlyTonight={search.when === 'tonight'}
          openId={openId}
          onOpen={open}
          onShowAll={() => onSearch({ when: undefined })}
        />
      )}
    </Screen>
  );
}
