import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

i18n.loadAndActivate({ locale: 'en', messages: {} });

// Files share a page (decision 53), so each test removes its components when it ends.
afterEach(cleanup);
