import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { keysOf } from '#lib/page/shortcuts.ts';
import { Kbd } from '#ui/kbd/kbd.tsx';
import type { HelpTask, HelpTopic } from './help-topic.ts';
import styles from './topic-article.module.css';

interface TopicArticleProps {
  topic: HelpTopic;
  /** The level of its own headings: one below the title’s. */
  level: 2 | 3;
  /** Shown below the purpose, where the page itself is not in sight. */
  picture?: ReactNode;
}

/** The help for one page, without its title. */
export function TopicArticle({ topic: { purpose, tasks, badDay }, level, picture }: TopicArticleProps) {
  const { i18n } = useLingui();
  const [Heading, Does] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <div className={styles.article}>
      <p className={styles.purpose}>{i18n._(purpose)}</p>
      {picture}
      <section className={styles.part}>
        <Heading className={styles.heading}>
          <Trans>What is done here</Trans>
        </Heading>
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <Task key={task.does.id} Title={Does} {...task} />
          ))}
        </ol>
      </section>
      <section className={styles.badDay}>
        <Heading className={styles.heading}>
          <Trans>On a bad day</Trans>
        </Heading>
        {badDay.map(({ when, what }) => (
          <div key={when.id} className={styles.task}>
            <Does className={styles.does}>{i18n._(when)}</Does>
            <p>{i18n._(what)}</p>
          </div>
        ))}
      </section>
    </div>
  );
}

function Task({ Title, does, how, shortcut }: HelpTask & { Title: 'h3' | 'h4' }) {
  const { i18n } = useLingui();
  const keys = shortcut === undefined ? undefined : keysOf(shortcut);
  return (
    <li className={styles.task}>
      <Title className={styles.does}>
        {i18n._(does)}
        {keys === undefined ? null : (
          <span className={styles.keys}>
            {keyLabels(keys).map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </Title>
      <p>{i18n._(how)}</p>
    </li>
  );
}
