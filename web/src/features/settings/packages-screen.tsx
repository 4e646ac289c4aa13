import { useLingui } from '@lingui/react/macro';
import { type DefinedPackage, packageKind } from '@quieta/contract/settings/package';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { componentDraftsOf, type PackageDraft, readPackage } from './internal/packages/package-draft-rules.ts';
import { PackageFields } from './internal/packages/package-fields.tsx';
import { offeredAs } from './internal/packages/package-worth-rules.ts';
import { useOffer } from './internal/packages/use-offer.ts';
import { usePackageKindNames } from './internal/packages/use-package-kind-names.ts';
import { asItTravels, rowKind } from './mutations.ts';
import { packagesQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { SettingsKind } from './use-row-editing.ts';

const rows = rowKind(packageKind, asItTravels);

function screenKind(currency: string): SettingsKind<DefinedPackage, PackageDraft> {
  return {
    ...rows,
    hasCopies: true,
    draftOf: (row) => ({
      kind: 'course',
      ...rows.draftOf(row),
      price: row === null ? null : toMinor(row.price, currency),
      components: row === null ? [] : componentDraftsOf(row.components, currency),
    }),
    read: (draft) => readPackage(draft, currency),
  };
}

/** The courses, packages, day packages and arrangements of the branch. */
export function PackagesScreen({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const kindNames = usePackageKindNames();
  const offer = useOffer();
  const contentsOf = ({ components }: DefinedPackage) =>
    components
      .map(({ units, items: [first] }) => `${units} × ${(first && offeredAs(offer, first)?.name) ?? '…'}`)
      .join(', ');
  return (
    <RowsScreen
      title={title}
      texts={{
        list: t`Courses and packages`,
        add: t`New course or package`,
        none: t`There is no course or package yet.`,
        inUse: t`It was sold and cannot be deleted; archived, it is no longer sold. What was sold keeps what was agreed then.`,
      }}
      kind={screenKind(currency)}
      query={useQuery(packagesQuery())}
      searchedText={(row) => `${row.name} ${kindNames[row.kind]} ${row.hotelCode ?? ''} ${contentsOf(row)}`}
      renderRow={(row) => ({
        detail: [kindNames[row.kind], row.hotelCode, contentsOf(row)].filter(Boolean).join(' · '),
        suffix: formatMoney(toMinor(row.price, currency), currency),
      })}
      renderFields={(form) => <PackageFields form={form} />}
    >
      {children}
    </RowsScreen>
  );
}
