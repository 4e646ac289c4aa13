import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { type PrepaidSearch, readPrepaidSearch } from '#addresses/prepaid.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { PackageList } from './internal/package-list.tsx';
import { PackagePanel } from './internal/package-panel.tsx';

const route = getRouteApi('/shell/checkout/prepaid');

/** The courses and packages that were sold, the latest first; the chosen one beside them with its history. */
export function SoldPackagesScreen() {
  const title = usePageTitle();
  const search = readPrepaidSearch(route.useSearch());
  const navigate = useNavigate();
  const { package: openId, ...filters } = search;
  const show = (next: PrepaidSearch) => void navigate({ to: paths.prepaid, search: { ...next }, replace: true });
  return (
    <Screen
      title={title}
      panel={openId === undefined ? null : <PackagePanel key={openId} id={openId} onClose={() => show(filters)} />}
    >
      <PackageList
        filters={filters}
        onFilter={(changed) => show({ ...changed, ...(openId !== undefined && { package: openId }) })}
        openId={openId}
        onOpen={(id) => show({ ...filters, package: id })}
      />
    </Screen>
  );
}
