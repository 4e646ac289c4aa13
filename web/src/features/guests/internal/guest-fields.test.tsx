import { emptyGuestValues } from '@quieta/contract/guests/guest';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { abano } from '#features/session/testing/sample-user.ts';
import type { Form } from '#features/settings/use-editing.ts';
import { queryClient } from '#lib/query-client.ts';
import { draw, drawWith } from '#lib/testing/draw.tsx';
import type { WrittenGuest } from '../mutations.ts';
import { GuestFields } from './guest-fields.tsx';

const draft: WrittenGuest = { ...emptyGuestValues, firstName: 'Anna', picture: null };
const form: Form<WrittenGuest> = {
  draft,
  field: (name) => ({ value: draft[name], onChange: () => undefined, error: undefined }),
  clashes: [],
};

test('GST-06 a guest speaks English, Italiano or Español, and is M, F or of no stated gender', () => {
  drawWith(sessionStore, { branch: abano });
  const drawn = draw(
    <QueryClientProvider client={queryClient}>
      <GuestFields form={form} guest={null} />
    </QueryClientProvider>,
  );
  const lists = [...drawn.matchAll(/<select.*?<\/select>/gs)].map(([list]) =>
    [...list.matchAll(/<option value="([^"]*)"[^>]*>(\S[^<]*)</g)].map(([, id, text]) => `${id}: ${text}`),
  );
  expect(lists).toEqual([
    ['none: Not stated', 'English: English', 'Italiano: Italiano', 'Español: Español'],
    ['none: Not stated', 'F: Female', 'M: Male'],
  ]);
});
