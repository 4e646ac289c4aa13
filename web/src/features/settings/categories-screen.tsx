import { useLingui } from '@lingui/react/macro';
import { valuesOf } from '@quieta/contract/settings/kind-rows';
import { type ServiceCategory, serviceCategoryKind } from '@quieta/contract/settings/service-category';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readFields, readText } from './form-rules.ts';
import { asItTravels, rowCalls, type ValuesOf } from './mutations.ts';
import { NameField } from './name-field.tsx';
import { serviceCategoriesQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { SettingsKind } from './use-row-editing.ts';

const kind: SettingsKind<ServiceCategory, ValuesOf<ServiceCategory>> = {
  queryKey: serviceCategoriesQuery().queryKey,
  calls: rowCalls(serviceCategoryKind, asItTravels),
  draftOf: (row) => (row === null ? { ...serviceCategoryKind.defaults, name: '' } : valuesOf(serviceCategoryKind, row)),
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
