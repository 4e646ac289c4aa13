import { useLingui } from '@lingui/react/macro';
import type { MovingInRow } from '@quieta/contract/moving-in/moving-in';
import { formatNumber } from '#lib/format/number.ts';
import { useReturnFocus } from '#lib/page/focus.ts';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { OutcomeChip } from './moving-in-names.tsx';
import { useRowReasons } from './row-reasons.ts';

interface RowPanelProps {
  row: MovingInRow;
  onClose: () => void;
}

/** One row of the file with all reasons, which the list may cut short. */
export function RowPanel({ row, onClose }: RowPanelProps) {
  const { t } = useLingui();
  useReturnFocus();
  const reasons = useRowReasons(row);
  const line = formatNumber(row.line);
  return (
    <SidePanel title={row.name === '' ? t`Line ${line}` : row.name} onClose={onClose}>
      <div className={inColumn(3, 'start')}>
        <span className="note">{t`Line ${line}`}</span>
        {row.outcome === null ? null : <OutcomeChip outcome={row.outcome} />}
        {reasons.length === 0 ? null : (
          <ul className={inColumn(2)}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}
