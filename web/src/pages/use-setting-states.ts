import { useLingui } from '@lingui/react/macro';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { useQuery } from '@tanstack/react-query';
import { type Path, paths } from '#addresses/paths.ts';
import { formatPrintingReason } from '#features/receipts/format-printing-reason.ts';
import { unprintedReceiptsQuery } from '#features/receipts/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMayOpen } from '#features/session/use-may-open.ts';
import {
  branchProfileQuery,
  packagesQuery,
  paymentTypesQuery,
  productsQuery,
  serviceCategoriesQuery,
  servicesQuery,
  skillsQuery,
  staffLevelsQuery,
  taxesQuery,
  tillsQuery,
} from '#features/settings/queries.ts';

/**
 * State of a group's settings for its page: how many rows are in use, whether printer and hotel are connected, and what
 * the printer lacks.
 */
export function useSettingStates(group: string): Partial<Record<Path, string>> {
  const { t, i18n } = useLingui();
  const mayOpen = useMayOpen();
  const { id } = useBranch();
  const seesSales = useMay()('see-sales');
  const isShown = (path: Path) => path.startsWith(`${group}/`) && mayOpen(path);
  const states: Partial<Record<Path, string>> = {};
  const say = (path: Path, rows: readonly { readonly archived: boolean }[] | undefined) => {
    if (rows === undefined) return;
    const count = rows.filter(({ archived }) => !archived).length;
    states[path] = t`${count} in use`;
  };
  say(
    paths.serviceCategories,
    useQuery({ ...serviceCategoriesQuery(), enabled: isShown(paths.serviceCategories) }).data,
  );
  say(paths.services, useQuery({ ...servicesQuery(), enabled: isShown(paths.services) }).data);
  say(paths.products, useQuery({ ...productsQuery(), enabled: isShown(paths.products) }).data);
  say(paths.packages, useQuery({ ...packagesQuery(), enabled: isShown(paths.packages) }).data);
  say(paths.skills, useQuery({ ...skillsQuery(), enabled: isShown(paths.skills) }).data);
  say(paths.levels, useQuery({ ...staffLevelsQuery(), enabled: isShown(paths.levels) }).data);
  say(paths.paymentTypes, useQuery({ ...paymentTypesQuery(), enabled: isShown(paths.paymentTypes) }).data);
  say(paths.taxes, useQuery({ ...taxesQuery(), enabled: isShown(paths.taxes) }).data);
  say(paths.tills, useQuery({ ...tillsQuery(), enabled: isShown(paths.tills) }).data);
  const { data: branch } = useQuery({ ...branchProfileQuery(id), enabled: isShown(paths.printer) });
  const { data: unprinted = [] } = useQuery({
    ...unprintedReceiptsQuery(),
    enabled: isShown(paths.printer) && seesSales,
  });
  if (branch === undefined) return states;
  const { name: system } = hotelSystems[branch.pmsProvider];
  // The latest try says how it stands with the printer.
  const problem = unprinted.findLast(({ reason }) => reason !== null)?.reason ?? null;
  const name = branch.printerUrl ?? t`No printer`;
  states[paths.printer] = problem === null ? name : `${name}: ${formatPrintingReason(i18n, problem)}`;
  states[paths.hotelSystem] = branch.hotelConnected ? t`${system}, credentials stored` : t`Not connected`;
  return states;
}
