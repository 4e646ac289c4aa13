import { useLingui } from '@lingui/react/macro';
import { type PrepaidColumn, prepaidColumnNames } from '@quieta/contract/dashboard/prepaid-columns';
import type { PrepaidMoved, PrepaidReport, PrepaidRow } from '@quieta/contract/dashboard/prepaid-endpoints';
import { prepaidText } from '@quieta/messages/prepaid-text';
import { Link } from 'react-aria-components/Link';
import { useMoney } from '#features/session/use-money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Table } from '#ui/table/table.tsx';
import { type PrepaidSearch, prepaidReportAddress } from '../../prepaid-search-rules.ts';
import styles from './prepaid.module.css';

interface PrepaidTableProps {
  report: PrepaidReport;
  /** The days, as the address has them. */
  search: PrepaidSearch;
  isOutdated: boolean;
}

/** Figures of the packages, each with its units above its money; a press opens the rows behind it. */
export function PrepaidTable({ report, search, isOutdated }: PrepaidTableProps) {
  const { t } = useLingui();
  const text = prepaidText[currentLanguage()];
  const own = report.rows.filter(({ vat }) => vat !== 'hotel');
  const hotel = report.rows.filter(({ vat }) => vat === 'hotel');
  const cells = (of: PrepaidSearch, name: string, columns: PrepaidMoved) =>
    prepaidColumnNames.map((column) => (
      <Figure key={column} search={{ ...search, ...of, column }} {...{ name, column }} moved={columns[column]} />
    ));
  const rowOf = (row: PrepaidRow) => {
    const { packageId, name, kind, vat, columns } = row;
    const of = packageId === null ? { vat, name } : { vat, package: packageId };
    return {
      id: [packageId ?? name, kind, vat].join(' '),
      cells: [
        <Name key="name" name={name} detail={`${text.kinds[kind]} · ${text.vats[vat]}`} />,
        ...cells(of, name, columns),
      ],
    };
  };
  const common = { className: styles.table, heads: prepaidColumnNames.map((column) => text.columns[column]) };
  return (
    <div className={classNames(styles.scroller, 'scrolls-sideways')} data-outdated={isOutdated || undefined}>
      {own.length === 0 ? null : (
        <Table
          {...common}
          label={t`Courses and packages`}
          heads={[t`Courses and packages`, ...common.heads]}
          rows={own.map(rowOf)}
          foot={[t`Total`, ...cells({}, t`Total`, report.totals)]}
        />
      )}
      {hotel.length === 0 ? null : (
        <Table
          {...common}
          label={t`Included by the hotel`}
          heads={[t`Included by the hotel`, ...common.heads]}
          rows={hotel.map(rowOf)}
          foot={[t`Total`, ...cells({ vat: 'hotel' }, t`Total`, report.arrangements)]}
        />
      )}
    </div>
  );
}

function Name({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </>
  );
}

interface FigureProps {
  search: PrepaidSearch;
  name: string;
  column: PrepaidColumn;
  moved: PrepaidMoved[PrepaidColumn];
}

function Figure({ search, name, column, moved: { units, amount } }: FigureProps) {
  const money = useMoney();
  const text = prepaidText[currentLanguage()];
  if (units === 0 && amount === 0) return <span className={styles.nothing}>–</span>;
  return (
    <Link href={prepaidReportAddress(search)} className={classNames(styles.figure)}>
      <span className="visually-hidden">{`${name}, ${text.columns[column]}: `}</span>
      <span>
        {formatNumber(units)}
        <span className="visually-hidden">{` ${text.units}, `}</span>
      </span>
      <span className={styles.detail}>{money(amount)}</span>
    </Link>
  );
}
