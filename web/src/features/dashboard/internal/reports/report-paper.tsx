import { Trans } from '@lingui/react/macro';
import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { reportRowName, reportText } from '@quieta/messages/report-text';
import { useBranch } from '#features/session/store.ts';
import { formatDateRange } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Paper } from '#ui/paper/paper.tsx';
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
  const { name: branch, currency } = useBranch();
  const language = currentLanguage();
  const { name, key } = reportText[language].reports[report];
  const columns = columnsOf(report);
  const cells = (values: ReportRow['values']) =>
    columns.map((column) => <td key={column}>{cellText(column, valueIn(values, column), currency)}</td>);
  return (
    <Paper className={styles.paper} onDone={onDone}>
      <h2>{name}</h2>
      <p>
        {branch} · {formatDateRange(days.dateFrom, days.dateTo, 'medium')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{key}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {textOfColumn(column).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, search).map((row) => (
            <tr key={row.key}>
              <th scope="row">{reportRowName(report, row, language)}</th>
              {cells(row.values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}
