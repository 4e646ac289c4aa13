import { useLingui } from '@lingui/react/macro';
import type { PackageItem } from '@quieta/contract/settings/package';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/searching.ts';
import { ComboBox } from '#ui/combo-box/combo-box.tsx';
import type { Offered } from './package-worth-rules.ts';

interface ItemSearchProps {
  label: string;
  description?: string | undefined;
  offer: readonly Offered[];
  /** Items that are there already. */
  besides?: readonly Pick<PackageItem, 'kind' | 'id'>[];
  onChoose: (item: Pick<PackageItem, 'kind' | 'id'>) => void;
}

/** A search for a treatment or product to be added; empty again once one is chosen. */
export function ItemSearch({ label, description, offer, besides = [], onChoose }: ItemSearchProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [words, setWords] = useState('');
  // Another field after each choice, because the chosen words would stay in it.
  const [count, setCount] = useState(0);
  const isThere = ({ kind, id }: Offered) => besides.some((one) => one.kind === kind && one.id === id);
  const shown = offer.filter((one) => !one.archived && !isThere(one) && matches(one.name, words));
  return (
    <ComboBox
      key={count}
      label={label}
      description={description}
      placeholder={t`Search`}
      opensOnFocus={count === 0}
      autoFocus={count > 0}
      value={null}
      onSearch={setWords}
      options={shown.map(({ kind, id, name, price }) => ({
        id: `${kind}:${id}`,
        label: name,
        suffix: <span className="faint">{formatMoney(price, currency)}</span>,
        ...(kind === 'product' && { detail: t`Product` }),
      }))}
      onChange={(option) => {
        const chosen = shown.find(({ kind, id }) => option?.id === `${kind}:${id}`);
        if (chosen === undefined) return;
        setWords('');
        setCount(count + 1);
        onChoose({ kind: chosen.kind, id: chosen.id });
      }}
    />
  );
}
