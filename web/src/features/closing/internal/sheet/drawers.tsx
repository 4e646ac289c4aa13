import { Trans, useLingui } from '@lingui/react/macro';
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
  const { money } = useSheet();
  return (
    <>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Counted</Trans>
        </th>
        <td>{counted === null ? <Trans>not counted</Trans> : money(counted)}</td>
      </tr>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Difference</Trans>
        </th>
        <td>
          <Compared difference={difference} money={money} />
        </td>
      </tr>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Taken out</Trans>
        </th>
        <td>{money(takenOut)}</td>
      </tr>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Float left in drawer</Trans>
        </th>
        <td>{money(floatLeft)}</td>
      </tr>
    </>
  );
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
