import { emptyGuestValues } from '@quieta/contract/guests/guest';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { abano } from '#features/session/testing/sample-user.ts';
import type { Form } from '#features/settings/use-editing.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { Page } from '#lib/testing/page.tsx';
import type { WrittenGuest } from '../mutations.ts';
import { GuestFields } from './guest-fields.tsx';

const draft: WrittenGuest = { ...emptyGuestValues, firstName: 'Anna', picture: null };
const form: Form<WrittenGuest> = {
  draft,
  field: (name) => ({ value: draft[name], onChange: () => undefined, error: undefined }),
  clashes: [],
};

test('GST-06 a guest speaks English, Italiano or Español, and is M, F or of no stated gender', () => {
  sessionStore.setState({ branch: abano });
  onTestFinished(() => sessionStore.setState({ branch: null }));
  render(
    <QueryClientProvider client={queryClient}>
      <GuestFields form={form} guest={null} />
    </QueryClientProvider>,
    { wrapper: Page },
  );
  const listed = (field: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: field }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    return options;
  };
  expect(listed(/Language/)).toEqual(['Not stated', 'English', 'Italiano', 'Español']);
  expect(listed(/Gender/)).toEqual(['Not stated', 'Female', 'Male']);
});
