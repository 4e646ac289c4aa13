import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { FirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { FirstRunSteps } from './first-run-steps.tsx';
import { firstRunQuery } from './queries.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => queryClient.clear());

function drawn(steps?: FirstRun): string {
  if (steps !== undefined) queryClient.setQueryData(firstRunQuery().queryKey, steps);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FirstRunSteps otherwise="nobody yet" meanwhile="on its way" />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('where the guide of a new branch will stand is never empty', () => {
  expect(drawn()).toBe('on its way');
  expect(drawn([{ step: 'tax', state: 'open' }])).toContain('0 of 1 steps done');
  expect(drawn([{ step: 'tax', state: 'skipped' }])).toBe('nobody yet');
});
