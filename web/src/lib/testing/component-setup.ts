import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { iconFiles } from '#ui/icon/icon-files.ts';
import { iconStore } from '#ui/icon/icon-store.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// The icons' file is fetched from the page's origin, which this page does not have.
iconStore.setState({ outlines: new Map(Object.keys(iconFiles).map((alias) => [alias, ''])) });

// Files share a page (decision 53), so each test removes its components when it ends, and what it wrote into the page
// itself.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
