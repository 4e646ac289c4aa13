import { useLingui } from '@lingui/react/macro';
import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readFields, readText } from './form-rules.ts';
import { NameField } from './internal/name-field.tsx';
import type { SettingsKind } from './internal/row-form.ts';
import { RowsScreen } from './internal/rows-screen.tsx';
import { serviceCategoryCalls, type ValuesOf } from './mutations.ts';
import { serviceCategoriesQuery } from './queries.ts';

const kind: SettingsKind<ServiceCategory, ValuesOf<ServiceCategory>> = {
  queryKey: serviceCategoriesQuery().queryKey,
  calls: serviceCategoryCalls,
  draftOf: (row) => ({ name: row?.name ?? '', archived: row?.archived ?? false }),
  read: ({ name, archived }) => readFields({ name: readText(name), archived }),
};

/** Groups of services and products (SET-02). */
export function CategoriesScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Service categories`, add: t`New category`, none: t`There is no category yet.` }}
      kind={kind}
      query={useQuery(serviceCategoriesQuery())}
      renderRow={() => ({})}
      renderFields={(form) => <NameField {...form.field('name')} maxLength={80} />}
    />
  );
}
