import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Scroller } from '../scroller/scroller.tsx';
import { Table } from '../table/table.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './charts.module.css';

/** Chooses between a chart and its table. */
export function TableToggle({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  const { t } = useLingui();
  const label = isTable ? t`Show as chart` : t`Show as table`;
  return (
    <Tooltip content={label}>
      <IconButton size="small" icon={isTable ? 'chart' : 'table'} label={label} onPress={() => onChange(!isTable)} />
    </Tooltip>
  );
}

interface ChartTableProps {
  /** For screen readers. */
  label: string;
  /** The first one is of what each row is about. */
  heads: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** The figures behind a chart. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    <Scroller label={label} className={styles.tableScroller}>
      <Table className={styles.chartTable} heads={heads} rows={rows} />
    </Scroller>
  );
}
