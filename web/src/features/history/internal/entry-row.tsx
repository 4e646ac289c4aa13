import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '@quieta/contract/history/history-entry';
import { groupText, thingOf } from '@quieta/messages/history/describe-entry';
import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import type { HistorySearchChange } from '../history-filter-rules.ts';
import { Changes } from './changes.tsx';
import styles from './history.module.css';
import { Sentence, WhoMark } from './sentence.tsx';
import { addressOf } from './thing-address.ts';

interface EntryRowProps {
  entry: HistoryEntry;
  /** The steps that led to it, the latest first. */
  earlier: readonly HistoryEntry[];
  isOpen: boolean;
  onToggle: () => void;
  onSearch: (change: HistorySearchChange) => void;
}

/** One change in a sentence; opened, all of its values, and where to go on from it. */
export function EntryRow({ entry, earlier, isOpen, onToggle, onSearch }: EntryRowProps) {
  const { timeZone } = useBranch();
  const details = useId();
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <AriaButton
        className={classNames(styles.row)}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': details })}
        onPress={onToggle}
      >
        <time className={styles.time} dateTime={entry.at}>
          {formatInstant(entry.at, timeZone, 'time')}
        </time>
        <WhoMark entry={entry} />
        <Sentence entry={entry} />
        <span className={styles.where}>
          {groupText(entry.entity, currentLanguage())}
          {earlier.length === 0 ? null : (
            <span className="faint">
              {' · '}
              <Plural value={earlier.length + 1} one="# step" other="# steps" />
            </span>
          )}
        </span>
        <Icon alias={isOpen ? 'chevron_down' : 'chevron_right'} size={16} />
      </AriaButton>
      {isOpen ? (
        <div id={details} className={styles.details}>
          <Changes entry={entry} />
          {earlier.length === 0 ? null : <EarlierSteps entries={earlier} />}
          <Onwards entry={entry} onSearch={onSearch} />
        </div>
      ) : null}
    </li>
  );
}

/** Earlier steps, each in a sentence with its values. */
function EarlierSteps({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  return (
    <ol className={styles.steps} aria-label={t`Earlier steps`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className={inRow(2)}>
            <time className={styles.time} dateTime={entry.at}>
              {formatInstant(entry.at, timeZone, 'time')}
            </time>
            <Sentence entry={entry} />
          </p>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** The thing itself, all that was changed of it, and all that the same action changed. */
function Onwards({ entry, onSearch }: Pick<EntryRowProps, 'entry' | 'onSearch'>) {
  const { t } = useLingui();
  const { entity, entityId, requestId } = entry;
  const thing = thingOf(entity);
  const address = addressOf(entry);
  return (
    <div className={classNames(inRow(2, { wrap: true }), styles.onwards)}>
      {address === null ? null : (
        <LinkButton href={address} action="quiet" size="small">
          {entity === 'appointment' ? t`Open the appointment` : t`Open it`}
        </LinkButton>
      )}
      {thing === null ? null : (
        <Button action="quiet" size="small" onPress={() => onSearch({ entity: thing, thing: entityId })}>
          <Trans>All its changes</Trans>
        </Button>
      )}
      <Button action="quiet" size="small" onPress={() => onSearch({ request: requestId })}>
        <Trans>Everything from this action</Trans>
      </Button>
    </div>
  );
}
