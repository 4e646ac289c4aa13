import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { type MovingInKind, movingInKinds, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { writtenRows } from '@quieta/contract/moving-in/row-counts';
import { keysOf } from '@quieta/contract/values/objects';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { useMay } from '#features/session/store.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatList, formatNumber } from '#lib/format/number.ts';
import { newRow } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './kinds-guide.module.css';
import { kindDetails, useMovingInText } from './moving-in-names.tsx';

/** The kinds of lists in the order in which that is best done, and what is here already. */
export function KindsGuide({ lists }: { lists: readonly MovingIn[] }) {
  const { t } = useLingui();
  const kinds = useMovableKinds();
  return (
    <section className={styles.guide} aria-labelledby="moving-in-kinds">
      <div className={styles.intro}>
        <h2 id="moving-in-kinds" className={styles.title}>{t`What can be moved in`}</h2>
        <p>
          <Trans>
            Bring along what your earlier program holds: CSV or Excel files with any headings, one file a list. Its
            export is often found under Reports, Export or Backup.
          </Trans>
        </p>
        <p>
          <Trans>
            Each list is tried first, and tells row by row what would happen. Nothing is written before you say so, and
            a list that was moved in can be undone. This order is the best one: later lists refer to earlier ones.
          </Trans>
        </p>
      </div>
      <ol className={styles.kinds}>
        {kinds.map((kind, index) => (
          <Kind key={kind} kind={kind} place={index + 1} lists={lists.filter((list) => list.kind === kind)} />
        ))}
      </ol>
    </section>
  );
}

/** The kinds whose rows the user may see. */
export function useMovableKinds(): readonly MovingInKind[] {
  const may = useMay();
  return keysOf(movingInKinds).filter((kind) => !movingInKinds[kind].tellsOfHealth || may('health'));
}

interface KindProps {
  kind: MovingInKind;
  place: number;
  lists: readonly MovingIn[];
}

function Kind({ kind, place, lists }: KindProps) {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const { kinds } = useMovingInText();
  const name = kinds[kind];
  const written = lists
    .filter(({ state }) => 'isWritten' in movingInStates[state])
    .reduce((sum, list) => sum + writtenRows(list.counts), 0);
  const before = formatList(movingInKinds[kind].after.map((one) => kinds[one]));
  const count = formatNumber(written);
  return (
    <li className={styles.kind}>
      <span className={styles.place} data-done={written > 0 || undefined} aria-hidden>
        {written > 0 ? <Icon alias="check_bold" size={14} /> : place}
      </span>
      <div className={styles.words}>
        <strong className="strong">{name}</strong>
        <span className="note">
          {i18n._(kindDetails[kind])} {before === '' ? null : <Trans>Best after {before}.</Trans>}
        </span>
        {written === 0 ? null : <span className={styles.here}>{t`${count} moved in`}</span>}
      </div>
      <Button
        action="secondary"
        size="small"
        aria-label={t`Move in: ${name}`}
        onPress={() => history.push(paths.movingIn + queryString({ list: kind, row: newRow }))}
      >
        <Trans>Move in</Trans>
      </Button>
    </li>
  );
}
