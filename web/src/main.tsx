import './ui/styles/styles.css';
import { askFirstPageAhead } from '#app/ask-ahead.ts';

/**
 * Dates and texts must be ready before any component is evaluated, hence the application is imported last. The icons
 * come with the words: a button of an icon alone would be bare until then. What the first page shows is asked for
 * before its code is here.
 */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  void askFirstPageAhead();
  const { startWords } = await import('#app/start-words.ts');
  await Promise.all([startWords(), stylesAreHere()]);
  const { startApplication } = await import('#app/start-application.tsx');
  startApplication();
}

/**
 * Resolves when the page is complete with its style sheet, or without one that fails: before that nothing can be
 * measured.
 */
async function stylesAreHere(): Promise<void> {
  if (document.readyState === 'loading') await eventOf(document, ['DOMContentLoaded']);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter(({ sheet }) => sheet === null);
  await Promise.all(missing.map((link) => eventOf(link, ['load', 'error'])));
}

function eventOf(target: EventTarget, names: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true });
  });
}

await start();
