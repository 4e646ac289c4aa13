import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// Files share a page (decision 53): a test that ends takes its components away.
afterEach(cleanup);
