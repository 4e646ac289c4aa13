import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { iconFiles } from '#ui/icon/icon-files.ts';
import { iconStore } from '#ui/icon/icon-store.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// Their file is fetched from where the page came from, and this page came from nowhere.
iconStore.setState({ outlines: new Map(Object.keys(iconFiles).map((alias) => [alias, ''])) });

// Files share a page (decision 53): a test that ends takes its components away.
afterEach(cleanup);
