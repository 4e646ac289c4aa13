import { useLingui } from '@lingui/react/macro';
import type { CountedDrawer } from '@quieta/contract/closing/day-close';
import { formatMoneyShort } from '#lib/format/money.ts';
import { cashTenderOf, countedPieces, drawerName, drawerRows } from '../../close-rules.ts';
import { Compared } from './compared.tsx';
import { FigureTable } from './figures.tsx';
import { Section } from './section.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.tsx';

/** Each drawer as it should have been, was counted, and was left. */
export function Drawers() {
  const { i18n } = useLingui();
  const { close } = useSheet();
  const { drawers } = close;
  return drawers.map((drawer) => {
    const name = drawerName(drawer, drawers.length);
    return (
      <Section key={drawer.tillId} title={typeof name === 'string' ? name : i18n._(name)}>
        <FigureTable rows={drawerRows(drawer, cashTenderOf(close))}>
          <Counted drawer={drawer} />
        </FigureTable>
        <Pieces drawer={drawer} />
      </Section>
    );
  });
}

function Counted({ drawer: { counted, difference, takenOut, floatLeft } }: { drawer: CountedDrawer }) {
  const { t } = useLingui();
  const { money } = useSheet();
  const rows = [
    [t`Counted`, counted === null ? t`not counted` : money(counted)],
    [t`Difference`, <Compared key="difference" difference={difference} money={money} />],
    [t`Taken out`, money(takenOut)],
    [t`Float left in drawer`, money(floatLeft)],
  ] as const;
  return rows.map(([name, value]) => (
    <tr key={name}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{value}</td>
    </tr>
  ));
}

function Pieces({ drawer: { pieces } }: { drawer: CountedDrawer }) {
  const { currency } = useSheet().close;
  const counted = countedPieces(pieces ?? {});
  if (counted.length === 0) return null;
  return (
    <p className={styles.pieces}>
      {counted.map(({ value, count }) => (
        <span key={value}>{`${count} × ${formatMoneyShort(value, currency)}`}</span>
      ))}
    </p>
  );
}
