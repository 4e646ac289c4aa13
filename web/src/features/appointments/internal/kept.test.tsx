import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { Kept } from './kept.tsx';

const of = (guest: string, isKept: boolean) => (
  <Kept isKept={isKept}>
    <button type="button">Save {guest}</button>
  </Kept>
);

test('what is kept neither changes nor can be used until the new one is there', () => {
  const { rerender } = render(of('Anna', false), { wrapper: Page });
  rerender(of('Bruno', true));
  const before = screen.getByText('Save Anna');
  expect(before.closest('[inert]')).not.toBeNull();
  rerender(of('Bruno', false));
  expect(screen.getByText('Save Bruno').closest('[inert]')).toBeNull();
});
