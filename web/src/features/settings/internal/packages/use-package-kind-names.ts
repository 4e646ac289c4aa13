import { useLingui } from '@lingui/react/macro';
import type { PackageKind } from '@quieta/contract/settings/package';

/** The kinds as the desk calls them. */
export function usePackageKindNames(): Readonly<Record<PackageKind, string>> {
  const { t } = useLingui();
  return { course: t`Course`, package: t`Package`, 'day-package': t`Day package`, arrangement: t`Hotel arrangement` };
}
