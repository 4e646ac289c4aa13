import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { keysOf } from '#lib/page/shortcuts.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import type { HelpTask, HelpTopic } from './help-topic.ts';
import styles from './topic-article.module.css';

interface TopicArticleProps {
  topic: HelpTopic;
  /** Shown below the purpose, where the page itself is not in sight. */
  picture?: ReactNode;
}

/** The help for one page, without its title. */
export function TopicArticle({ topic: { purpose, tasks, badDay }, picture }: TopicArticleProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.article}>
      <p className={styles.purpose}>{i18n._(purpose)}</p>
      {picture}
      <section className={styles.part}>
        <h3 className={styles.heading}>
          <Trans>What is done here</Trans>
        </h3>
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <Task key={task.does.id} {...task} />
          ))}
        </ol>
      </section>
      <section className={styles.badDay}>
        <h3 className={styles.heading}>
          <Trans>On a bad day</Trans>
        </h3>
        {badDay.map(({ when, what }) => (
          <div key={when.id} className={styles.task}>
            <h4 className={styles.does}>{i18n._(when)}</h4>
            <p>{i18n._(what)}</p>
          </div>
        ))}
      </section>
    </div>
  );
}

function Task({ does, how, shortcut }: HelpTask) {
  const { i18n } = useLingui();
  const keys = shortcut === undefined ? undefined : keysOf(shortcut);
  return (
    <li className={styles.task}>
      <h4 className={styles.does}>
        {i18n._(does)}
        {keys === undefined ? null : (
          <span className={styles.keys}>
            {keyLabels(keys).map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </h4>
      <p>{i18n._(how)}</p>
    </li>
  );
}
