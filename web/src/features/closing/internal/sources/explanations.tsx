import { useLingui } from '@lingui/react/macro';
import type { Explanation, NamedSale } from '@quieta/contract/closing/day-books';
import { Fragment, type ReactNode } from 'react';
import { inRow } from '#ui/stack/stack.ts';
import type { ExplanationGroup } from '../../close-rules.ts';
import { Compared } from '../sheet/compared.tsx';
import { useFigures } from '../sheet/sheet-context.tsx';
import styles from './sources.module.css';

interface ExplanationsProps {
  groups: readonly ExplanationGroup[];
  renderTitle: (group: ExplanationGroup) => ReactNode;
  renderNote: (group: ExplanationGroup) => ReactNode;
  renderSale: (sale: NamedSale, explanation: Explanation) => ReactNode;
}

/** Possible reasons of the differences: how much, why, and the sales that have to do with it. */
export function Explanations({ groups, renderTitle, renderNote, renderSale }: ExplanationsProps) {
  const { t } = useLingui();
  const { money } = useFigures();
  if (groups.length === 0) return null;
  return (
    <ul className={styles.explanations} aria-label={t`What is behind the differences`}>
      {groups.map((group) => (
        <li key={keyOf(group)} className={styles.card}>
          <div className={inRow(2)}>
            <span className={styles.amount}>
              <Compared difference={group.amount} money={money} />
            </span>
            <h3 className={styles.cardTitle}>{renderTitle(group)}</h3>
          </div>
          <p className="note">{renderNote(group)}</p>
          {group.explanations.flatMap((explanation) =>
            explanation.sales.map((sale) => <Fragment key={sale.id}>{renderSale(sale, explanation)}</Fragment>),
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf({ kind, source, explanations }: ExplanationGroup): string {
  const [first] = explanations;
  return `${kind} ${source} ${first?.key} ${first?.number} ${first?.sales[0]?.id}`;
}
