import { type Assets, printerAssets } from '../fiscal-printer/assets.ts';

/** The page is furnished as the printer's, with what belongs to mails beside it. */
export const mailAssets: Assets = {
  ...printerAssets,
  '/assets/mail.css': { source: new URL('assets/mail.css', import.meta.url).href, type: 'text/css; charset=utf-8' },
  '/assets/mail.js': {
    source: new URL('assets/mail.js', import.meta.url).href,
    type: 'text/javascript; charset=utf-8',
  },
};
