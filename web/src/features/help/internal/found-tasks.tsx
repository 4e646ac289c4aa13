import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Path, paths } from '#addresses/paths.ts';
import { matches } from '#lib/searching.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import styles from '../help-screen.module.css';
import { topicAt } from './help-topics.ts';

interface FoundTasksProps {
  words: string;
  listed: readonly Path[];
  titleOf: (path: Path) => string;
  onOpen: () => void;
}

/** The tasks and bad days that hold every word, each with the page that it belongs to. */
export function FoundTasks({ words, listed, titleOf, onOpen }: FoundTasksProps) {
  const { t, i18n } = useLingui();
  const found = listed.flatMap((path) => {
    const topic = topicAt(path);
    if (topic === undefined) return [];
    const title = titleOf(path);
    return [
      ...topic.tasks.map(({ does, how }) => ({ id: does.id, what: i18n._(does), how: i18n._(how) })),
      ...topic.badDay.map(({ when, what }) => ({ id: when.id, what: i18n._(when), how: i18n._(what) })),
    ]
      .filter(({ what, how }) => matches(`${title} ${what} ${how}`, words))
      .map((task) => ({ ...task, path, title }));
  });
  if (found.length === 0) return <EmptyState hint={t`Try a single word.`}>{t`No help has these words.`}</EmptyState>;
  return (
    <ul className={styles.found} aria-label={t`Found in the help`}>
      {found.map(({ id, what, how, path, title }) => (
        <li key={`${path} ${id}`} className={styles.foundTask}>
          <Link to={paths.help} search={{ topic: path }} onClick={onOpen} className={styles.foundTitle}>
            {title}: {what}
          </Link>
          <p>{how}</p>
        </li>
      ))}
    </ul>
  );
}
