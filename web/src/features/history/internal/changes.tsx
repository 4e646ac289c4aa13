import { useLingui } from '@lingui/react/macro';
import type { HistoryChange, HistoryEntry } from '@quieta/contract/history/history-entry';
import { fieldText, historyText } from '@quieta/messages/history/describe-entry';
import { useBranch } from '#features/session/store.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { formatValue } from './format-value.ts';
import styles from './history.module.css';

/** All that an entry changed, before and after. */
export function Changes({ entry: { changes, approvedBy } }: { entry: HistoryEntry }) {
  const { t } = useLingui();
  const language = currentLanguage();
  const { timeZone } = useBranch();
  const hasBefore = changes.some(({ from }) => from !== null);
  const cell = ({ hides }: HistoryChange, value: HistoryChange['from']) => {
    if (hides === 'withheld') return historyText[language].withheld;
    return value === null ? '–' : formatValue(value, timeZone);
  };
  return (
    <>
      {approvedBy === null ? null : <p className="ink-soft">{t`Approved by ${approvedBy.username}`}</p>}
      {changes.length === 0 ? null : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              {hasBefore ? <th scope="col">{t`Before`}</th> : null}
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fieldText(change.field, language)}</th>
                {change.hides === null ? (
                  <>
                    {hasBefore ? <td>{cell(change, change.from)}</td> : null}
                    <td className="medium">{cell(change, change.to)}</td>
                  </>
                ) : (
                  <td colSpan={hasBefore ? 2 : 1} className="faint">
                    {change.hides === 'withheld' ? historyText[language].withheld : t`changed`}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
