import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { readMessagesSearch } from '#features/messages/message-search-rules.ts';
import { MessagesScreen } from '#features/messages/messages-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/messages');

export function MessagesPage() {
  const search = readMessagesSearch(route.useSearch());
  const navigate = useNavigate();
  return (
    <MessagesScreen
      title={usePageTitle()}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.messages, search: defined({ ...search, ...change }), replace: true })
      }
    />
  );
}
