import { expect, test } from 'vitest';
import { clearBranchState } from '../branch-state.ts';
import { queryClient } from './query-client.ts';

test('AUT-12 AUT-13 with the branch or the session every row that was read is gone', () => {
  queryClient.setQueryData(['resources'], [{ name: 'Giulia' }]);
  clearBranchState();
  expect(queryClient.getQueryData(['resources'])).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
