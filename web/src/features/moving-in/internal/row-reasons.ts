import { useLingui } from '@lingui/react/macro';
import type { MovingInRow } from '@quieta/contract/moving-in/moving-in';
import { useBranch } from '#features/session/store.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatList } from '#lib/format/number.ts';
import { useMovingInText } from './moving-in-names.tsx';

/** Why a row became what it did, one sentence each: its cells, the product's own rules, guests who are like it. */
export function useRowReasons({ problems, refusal, alike }: MovingInRow): string[] {
  const { t } = useLingui();
  const { fields, reasons } = useMovingInText();
  const names: Readonly<Record<string, string>> = fields;
  const refused = useErrorText(refusal, useBranch().timeZone);
  const words = problems.map(({ field, value, reason }) => {
    const why = reasons[reason];
    if (field === null) return why;
    const name = names[field] ?? field;
    return value === '' ? `${name} ${why}` : t`${name} “${value}” ${why}`;
  });
  const others = formatList(alike);
  return [
    ...words,
    ...(refusal === null ? [] : [refused ?? '']),
    ...(alike.length === 0 ? [] : [t`May be the same as ${others}`]),
  ];
}
