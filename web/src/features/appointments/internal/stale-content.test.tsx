import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { StaleContent } from '../booking-panel.tsx';

const of = (guest: string, isStale: boolean) => (
  <StaleContent isStale={isStale}>
    <button type="button">Save {guest}</button>
  </StaleContent>
);

test('what is kept neither changes nor can be used until the new one is there', () => {
  const { rerender } = render(of('Anna', false), { wrapper: Page });
  rerender(of('Bruno', true));
  const before = screen.getByText('Save Anna');
  expect(before.closest('[inert]')).not.toBeNull();
  rerender(of('Bruno', false));
  expect(screen.getByText('Save Bruno').closest('[inert]')).toBeNull();
});
