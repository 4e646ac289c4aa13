import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

test.each([
  ['what it does', <IconButton key="log-out" icon="logout" label="Log out" />, 'You come back with your PIN', true],
  ['its name, which is not in sight', <IconButton key="log-out" icon="logout" label="Log out" />, 'Log out', false],
  ['more than is in sight', <Button key="log-out">Log out</Button>, 'You come back with your PIN', true],
])('a button’s hint says %s, and a screen reader hears no name twice', async (_, button, hint, isDescribed) => {
  render(
    <Page>
      <Tooltip content={hint}>{button}</Tooltip>
    </Page>,
  );
  const trigger = screen.getByRole('button');
  await act(async () => trigger.focus());
  await expect.poll(() => screen.queryByRole('tooltip')?.textContent).toBe(hint);
  const described = trigger.getAttribute('aria-describedby');
  expect(described === null ? null : document.getElementById(described)?.textContent).toBe(isDescribed ? hint : null);
  act(() => trigger.blur());
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  expect(trigger.getAttribute('aria-describedby')).toBeNull();
});
