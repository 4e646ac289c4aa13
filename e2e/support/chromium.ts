/** Switches for a Chromium that runs without a screen, also as root, and asks nothing of the world outside. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of a desk: language and time zone as the demo's branches have them. DESK_ZONE is a desk elsewhere. */
export const deskBrowser = { locale: 'en-GB', timezoneId: process.env['DESK_ZONE'] ?? 'Europe/Rome' };
