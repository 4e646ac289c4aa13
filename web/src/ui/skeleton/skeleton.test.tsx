import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { Skeleton, SkeletonRows, WaitingNote } from './skeleton.tsx';

test.each([
  ['a place', <Skeleton key="place" />],
  ['a list', <SkeletonRows key="list" count={3} rowClassName="row" widths={['40%', '60%']} />],
])('a screen reader is told that %s is loading, and that it is no longer', async (_, waiting) => {
  await activateLanguage('en');
  const page = (content: typeof waiting | null) => (
    <Page>
      <main>
        <WaitingNote />
        {content}
      </main>
    </Page>
  );
  const { rerender } = render(page(waiting));
  expect(await screen.findByText('Loading…')).toBe(screen.getByRole('status'));
  await expect.poll(() => screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  rerender(page(null));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
});
