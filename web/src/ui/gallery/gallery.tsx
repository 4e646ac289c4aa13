import type { ComponentType } from 'react';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { PageHeader } from '../sheet/sheet.tsx';
import { SnackbarRegion } from '../snackbar/snackbar-region.tsx';
import styles from './gallery.module.css';

const stories = Object.entries(import.meta.glob<{ Story: ComponentType }>('../**/*.stories.tsx', { eager: true }))
  .map(([path, { Story }]) => ({ name: path.split('/').at(-1)?.replace('.stories.tsx', '') ?? path, Story }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** `?story=button` shows one story alone. */
export function Gallery() {
  const requested = new URLSearchParams(location.search).get('story');
  return (
    <main className={styles.gallery}>
      <PageHeader title="Parts" actions={<ThemeChoice />} />
      <div className={styles.stories}>
        {stories
          .filter(({ name }) => requested === null || requested.split(',').includes(name))
          .map(({ name, Story }) => (
            <section key={name} className={styles.story} aria-label={name}>
              <h2 className="faint">{name}</h2>
              <Story />
            </section>
          ))}
      </div>
      <SnackbarRegion />
    </main>
  );
}

function ThemeChoice() {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <SegmentedControl
      label="Theme"
      segments={{ light: 'Light', dark: 'Dark' }}
      value={theme}
      onChange={(next) => {
        const url = new URL(location.href);
        url.searchParams.set('theme', next);
        location.assign(url);
      }}
    />
  );
}
