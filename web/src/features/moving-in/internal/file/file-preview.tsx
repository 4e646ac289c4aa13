import { Trans, useLingui } from '@lingui/react/macro';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './file-preview.module.css';
import type { FileTable } from './open-file.ts';

const shownRows = 8;

/** The headings and first rows of a file as it would be sent. */
export function FilePreview({ table: { source, headings, headingLine } }: { table: FileTable }) {
  const { t } = useLingui();
  const rows = source.first.filter(({ line }) => line > headingLine).slice(0, shownRows);
  return (
    <section className={inColumn(2)} aria-label={t`First rows of the file`}>
      <p className="note">
        <Trans>Are letters with accents right, and does each value stand below its heading?</Trans>
      </p>
      <Scroller label={t`Table`} className={styles.place}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                <Trans>Line</Trans>
              </th>
              {headings.map((heading, index) => (
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" className={styles.line}>
                  {line}
                </th>
                {headings.map((_, index) => (
                  <td key={index}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
