import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dropRow, upsertRow } from './row-lists.ts';

const key = ['categories'];

function listOf(...names: readonly string[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(
    key,
    names.map((id) => ({ id, name: id })),
  );
  return client;
}

test('LST-02 what is made comes last, what is changed stays in its place, what is deleted goes, and nothing is read again', () => {
  const client = listOf('Face', 'Water');
  upsertRow(client, key, { id: 'Body' });
  expect(client.getQueryData(key)).toMatchObject([{ id: 'Face' }, { id: 'Water' }, { id: 'Body' }]);
  const changed = { id: 'Water', name: 'Baths' };
  upsertRow(client, key, changed);
  expect(client.getQueryData(key)).toMatchObject([{ id: 'Face' }, changed, { id: 'Body' }]);
  dropRow(client, key, 'Face');
  expect(client.getQueryData(key)).toMatchObject([changed, { id: 'Body' }]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});

test('LST-02 a list that nobody has read yet is not made of one row', () => {
  const client = new QueryClient();
  upsertRow(client, key, { id: 'Body' });
  expect(client.getQueryData(key)).toBeUndefined();
});
