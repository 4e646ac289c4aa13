import { useLingui } from '@lingui/react/macro';
import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import { useBranch } from '#features/session/store.ts';
import { formatDateRange } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { Table } from '#ui/table/table.tsx';
import { columnsOf, type ReportSearch, sortRows, valueIn } from '../../report-search-rules.ts';
import { cellText, textOfColumn } from './column-text.ts';
import styles from './report-paper.module.css';
import type { ReportData } from './report-table.tsx';

interface ReportPaperProps {
  data: ReportData;
  search: ReportSearch;
  onDone: () => void;
}

/** Prints a report as it is ordered on the screen. */
export function ReportPaper({ data: { report, rows, totals, days }, search, onDone }: ReportPaperProps) {
  const { t } = useLingui();
  const { name: branch, currency } = useBranch();
  const language = currentLanguage();
  const { name, key } = reportText[language].reports[report];
  const columns = columnsOf(report);
  const cells = (values: ReportRow['values']) =>
    columns.map((column) => cellText(column, valueIn(values, column), currency));
  return (
    <Paper className={styles.paper} onDone={onDone}>
      <h2>{name}</h2>
      <p>
        {branch} · {formatDateRange(days.dateFrom, days.dateTo, 'medium')}
      </p>
      <Table
        heads={[key, ...columns.map((column) => textOfColumn(column).name)]}
        rows={sortRows(rows, search).map((row) => ({
          id: row.key ?? 'none',
          cells: [reportRowName(report, row, language), ...cells(row.values)],
        }))}
        foot={[t`Total`, ...cells(totals)]}
      />
    </Paper>
  );
}
