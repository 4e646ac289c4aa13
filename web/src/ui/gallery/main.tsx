import '../styles/styles.css';
import '../styles/work.css';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '#lib/i18n.ts';
import { chooseLanguage } from '#lib/language.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Gallery } from './gallery.tsx';

// `?language=it&theme=dark` sets both, for screenshots.
const requested = new URLSearchParams(location.search);
const theme = requested.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
await activateLanguage(chooseLanguage(requested.get('language'), navigator.languages));

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <LanguageProvider>
    <Gallery />
  </LanguageProvider>,
);
