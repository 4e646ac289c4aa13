import { useLingui } from '@lingui/react/macro';
import type { Path } from '#addresses/paths.ts';
import { currentLanguage } from '#lib/i18n.ts';
import styles from './topic-article.module.css';

// The journey `help-pictures` takes them, in each language.
const pictures = import.meta.glob<string>('../pictures/*/*.webp', { eager: true, query: '?url', import: 'default' });

/** The page as it looks, in the user's language; pressed, it opens in its own size. */
export function TopicPicture({ path, title }: { path: Path; title: string }) {
  const { t } = useLingui();
  const name = path.slice(1).replaceAll('/', '-') || 'planner';
  const source = pictures[`../pictures/${currentLanguage()}/${name}.webp`];
  if (source === undefined) return null;
  return (
    <a href={source} target="_blank" rel="noreferrer">
      <img
        className={styles.picture}
        src={source}
        alt={t`The page: ${title}`}
        width={1200}
        height={760}
        loading="lazy"
      />
    </a>
  );
}
