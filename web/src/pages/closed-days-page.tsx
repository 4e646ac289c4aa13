import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { FilesPanel } from '#features/accounting/files-panel.tsx';
import { ClosedDaysScreen } from '#features/closing/closed-days-screen.tsx';
import { useMay } from '#features/session/store.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/checkout/days');

export function ClosedDaysPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  return (
    <ClosedDaysScreen
      title={usePageTitle()}
      renderFiles={may('accounting') ? (range) => <FilesPanel {...range} /> : null}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.closedDays, search: defined({ ...search, ...change }), replace: true })
      }
    />
  );
}
