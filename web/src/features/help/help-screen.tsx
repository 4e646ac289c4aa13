import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { type Path, paths } from '#addresses/paths.ts';
import { oneOf } from '#addresses/search-values.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import styles from './help-screen.module.css';
import { FoundTasks } from './internal/found-tasks.tsx';
import { topicAt, topicPaths } from './internal/help-topics.ts';
import { Start } from './internal/start.tsx';
import { TopicArticle } from './internal/topic-article.tsx';
import { TopicPicture } from './internal/topic-picture.tsx';

interface HelpScreenProps {
  /** The title of a page as the menu and the lists have it. */
  titleOf: (path: Path) => string;
}

const route = getRouteApi('/shell/help');

/** All help: the topics of the pages that the user may open, and the chosen one; `topic` in the address names it. */
export function HelpScreen({ titleOf }: HelpScreenProps) {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  const listed = topicPaths.filter(mayOpen);
  const { topic: path } = oneOf('topic', route.useSearch(), listed);
  const topic = path === undefined ? undefined : topicAt(path);
  return (
    <div className={styles.help} data-chosen={topic !== undefined || undefined}>
      <nav className={styles.list} aria-label={t`Topics`}>
        <SearchField label={t`Find in the help`} value={words} onChange={setWords} />
        <ul>
          <li>
            <Link
              to={paths.help}
              search={{}}
              activeOptions={{ exact: true, includeSearch: true }}
              className={styles.entry}
            >
              <Trans>Keyboard, language, contact</Trans>
            </Link>
          </li>
          {listed.map((one) => (
            <li key={one}>
              <Link to={paths.help} search={{ topic: one }} className={styles.entry} data-depth={depthOf(one)}>
                {titleOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Screen
        title={path === undefined || sought !== '' ? t`Help` : titleOf(path)}
        {...(path !== undefined && sought === '' && { actions: <TopicActions path={path} /> })}
      >
        <div className={styles.body}>
          {sought !== '' ? (
            <FoundTasks words={sought} listed={listed} titleOf={titleOf} onOpen={() => setWords('')} />
          ) : path === undefined || topic === undefined ? (
            <Start />
          ) : (
            <TopicArticle level={2} topic={topic} picture={<TopicPicture path={path} title={titleOf(path)} />} />
          )}
        </div>
      </Screen>
    </div>
  );
}

/** The way to the page itself, and on a narrow screen back to the list. */
function TopicActions({ path }: { path: Path }) {
  return (
    <>
      <span className={styles.back}>
        <LinkButton href={paths.help} action="quiet" size="small">
          <Trans>All help</Trans>
        </LinkButton>
      </span>
      {opensByItself(path) ? (
        <LinkButton href={path} action="secondary" size="small">
          <Trans>Open the page</Trans>
        </LinkButton>
      ) : null}
    </>
  );
}

/** Whether the page can be opened without saying more, by whoever is signed in. */
function opensByItself(path: Path): boolean {
  return path !== paths.figureRows && !path.startsWith(paths.login);
}

/** How many pages stand above this one. */
function depthOf(path: Path): number {
  return path.split('/').length - 2;
}
