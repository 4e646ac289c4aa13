import './ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#lib/i18n.ts';
import { loadIcons } from '#ui/icon/icon-store.ts';

/**
 * Dates and texts must be ready before any component is evaluated, hence the application is imported last. The icons come with the
 * words: a button of an icon alone would be bare until then.
 */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const [{ App }, { startRuntime }] = await Promise.all([
    import('#app/app.tsx'),
    import('#app/start-runtime.ts'),
    startLanguage(),
    loadIcons(),
  ]);
  startRuntime();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

await start();
