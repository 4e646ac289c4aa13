import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { resourcesQuery } from '#features/resources/queries.ts';
import { productsQuery, serviceCategoriesQuery, servicesQuery, taxesQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen, problem } from '#lib/testing/http-server.ts';

beforeEach(() => queryClient.clear());

/** Our lists with the functions that read them. */
const lists: readonly [string, QueryKey, () => Promise<unknown>][] = [
  ['services', servicesQuery().queryKey, () => queryClient.query(servicesQuery())],
  ['categories', serviceCategoriesQuery().queryKey, () => queryClient.query(serviceCategoriesQuery())],
  ['products', productsQuery().queryKey, () => queryClient.query(productsQuery())],
  ['taxes', taxesQuery().queryKey, () => queryClient.query(taxesQuery())],
  ['resources', resourcesQuery().queryKey, () => queryClient.query(resourcesQuery())],
];

test.each(lists)('ERR-05 %s say that they failed until the same call succeeds', async (_, key, read) => {
  const { origin } = await listen(problem(503, 'unavailable'), problem(500, 'internal'), json([]));
  const { failures } = connectApi(origin);
  const flag = () => queryClient.getQueryState(key)?.status;

  await expect(read()).rejects.toThrow(/title of/);
  expect(flag()).toBe('error');
  await expect(read()).rejects.toThrow(/title of/);
  expect(flag()).toBe('error');
  expect(failures).toHaveLength(2);
  await read();
  expect(flag()).toBe('success');
  expect(queryClient.getQueryState(key)?.error).toBeNull();
});
