import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type * as namedKinds from '@quieta/contract/settings/named-kinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NameField } from './form-parts.tsx';
import { readFields, readText } from './form-rules.ts';
import { asItTravels, rowKind } from './mutations.ts';
import { rowsQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';

interface NamedScreenProps {
  title: ReactNode;
  kind: (typeof namedKinds)[keyof typeof namedKinds];
  /** As those of `RowsScreen`. */
  texts: Readonly<Record<'list' | 'add' | 'none', MessageDescriptor>>;
  children?: ReactNode;
}

/** The rows of a kind that have nothing but a name. */
export function NamedScreen({ title, kind, texts, children }: NamedScreenProps) {
  const { i18n } = useLingui();
  return (
    <RowsScreen
      title={title}
      texts={{ list: i18n._(texts.list), add: i18n._(texts.add), none: i18n._(texts.none) }}
      kind={{
        ...rowKind(kind, asItTravels),
        read: ({ name, archived }) => readFields({ name: readText(name), archived }),
      }}
      query={useQuery(rowsQuery(kind))}
      renderRow={() => ({})}
      renderFields={(form) => <NameField {...form.field('name')} maxLength={80} />}
    >
      {children}
    </RowsScreen>
  );
}
