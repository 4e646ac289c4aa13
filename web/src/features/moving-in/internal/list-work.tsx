import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { rowsToDo } from '@quieta/contract/moving-in/row-counts';
import { formatNumber } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form/form.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { mayTake, useStep } from './list-actions.tsx';
import styles from './moving-in.module.css';
import { useCountsText } from './moving-in-names.tsx';
import { ProgressLine } from './progress-line.tsx';

/** How far the server is with a list; it goes on without this page. */
export function ListWork({ list }: { list: MovingIn }) {
  const { t } = useLingui();
  const countsText = useCountsText();
  const stop = useStep(list);
  const { state, done, counts, isStopping } = list;
  const labels: Readonly<Partial<Record<MovingIn['state'], string>>> = {
    trying: t`Trying what would happen`,
    running: t`Moving in`,
    undoing: t`Undoing`,
  };
  const toDo = rowsToDo(list);
  const [count, all] = [formatNumber(done), formatNumber(toDo)];
  return (
    <div className={classNames(inColumn(3), styles.narrow)}>
      <ProgressLine
        label={labels[state] ?? ''}
        share={toDo === 0 ? 1 : done / toDo}
        words={t`${count} of ${all} rows`}
      />
      <p className="note">{countsText(counts)}</p>
      <p className="note">
        {state === 'trying' ? (
          <Trans>Nothing is written by a trial. You can leave this page: the server goes on.</Trans>
        ) : (
          <Trans>You can leave this page: the server goes on.</Trans>
        )}
      </p>
      <FormError text={stop.refusal} />
      {mayTake(list, 'stop') ? (
        <div className={inRow(2)}>
          <Button action="secondary" isPending={stop.isPending || isStopping} onPress={() => void stop.run('stop')}>
            {isStopping ? <Trans>Stopping…</Trans> : <Trans>Stop</Trans>}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
