import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Waiting } from './spinner.tsx';

const nothing = () => undefined;

test.each([
  ['a panel', <Waiting key="panel" />],
  [
    'a dialog, which hides the page behind it',
    <Dialog key="dialog" title="Receipt" isOpen onClose={nothing} actions={null}>
      <Waiting />
    </Dialog>,
  ],
])('a screen reader is told that the content of %s is loading', async (_, content) => {
  await activateLanguage('en');
  render(<Page>{content}</Page>);
  expect((await screen.findByRole('status')).textContent).toBe('Loading…');
});
