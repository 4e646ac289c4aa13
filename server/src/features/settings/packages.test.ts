import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { DefinedPackage } from '@quieta/contract/settings/package';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { settingsRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) => {
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
});

let names = 0;
const named = () => `Package ${(names += 1)}`;
const service = async (of = branch) =>
  (
    await api.post<Service>('/services', {
      branch: of,
      body: { name: named(), color: '#009685', price: 85, duration: 50 },
    })
  ).body.id;
const product = async () =>
  (await api.post<Product>('/products', { branch, body: { name: named(), price: 20 } })).body.id;
const item = (id: string, more: object = {}) => ({ kind: 'service', id, surcharge: 0, ...more });
const component = (id: string, more: object = {}) => ({
  units: 6,
  items: [item(id)],
  share: null,
  pause: 0,
  isTogether: false,
  ...more,
});
const send = <Body = DefinedPackage>(more: object) =>
  api.post<Body>('/packages', { branch, body: { name: named(), kind: 'course', price: 425, ...more } });
const change = <Body = DefinedPackage>(id: string, body: object) => api.put<Body>(`/packages/${id}`, { branch, body });

async function expectRefusal(send: () => Promise<{ status: number; body: Problem }>, code: string, path: string) {
  const before = await tableSums(spa, branch);
  const { body } = await send();
  expect({ code: body.code, paths: body.errors.map((error) => error.path) }).toEqual({ code, paths: [path] });
  expect(await tableSums(spa, branch)).toEqual(before);
  return body;
}

test('a package is defined with its components and what their units may be used for, and the audit keeps it', async () => {
  const [massage, facial, cream] = [await service(), await service(), await product()];
  const components = [
    component(massage, { items: [item(massage), item(facial, { surcharge: 12.5 })] }),
    component(cream, { units: 1, items: [{ kind: 'product', id: cream, surcharge: 0 }], pause: 15, isTogether: true }),
  ];
  const { status, body } = await send({ components, people: 2 });
  expect({ status, components: body.components }).toEqual({ status: 200, components });
  expect(body).toMatchObject({ kind: 'course', price: 425, people: 2, validMonths: 12, isDeletable: true });
  const turned = components.toReversed();
  expect((await change(body.id, { components: turned, price: 400 })).body).toMatchObject({
    components: turned,
    price: 400,
  });
  const { body: all } = await api.get<DefinedPackage[]>('/packages', { branch });
  expect(all.find(({ id }) => id === body.id)).toMatchObject({ components: turned, validFrom: 'sale' });
  const [created, changed] = await auditOf(spa, branch, body.id);
  expect(created).toMatchObject({ action: 'package.create', after: { components, price: 425 } });
  expect(changed).toMatchObject({ before: { components }, after: { components: turned, price: 400 } });
});

test('stated shares add up to the price', async () => {
  const [massage, facial] = [await service(), await service()];
  const shares = (one: number, two: number | null) => [
    component(massage, { share: one }),
    component(facial, { share: two }),
  ];
  const components = shares(0.1, 0.2);
  expect((await send({ split: 'stated', price: 0.3, components })).status).toBe(200);
  const refused = await expectRefusal(
    () => send<Problem>({ split: 'stated', price: 0.31, components }),
    'package-shares-differ',
    'price',
  );
  expect(refused.params).toEqual({ sum: 0.3, price: 0.31 });
  const missing = { split: 'stated', price: 0.1, components: shares(0.1, null) };
  await expectRefusal(() => send<Problem>(missing), 'invalid-request', 'components.1.share');
  const { body } = await send({ split: 'list', price: 9, components });
  await expectRefusal(() => change<Problem>(body.id, { split: 'stated' }), 'package-shares-differ', 'price');
});

test('an arrangement has a code of the hotel, which no other one in use has, and nothing else has one', async () => {
  const components = [component(await service())];
  const arrangement = { kind: 'arrangement', components };
  const { body } = await send({ ...arrangement, hotelCode: 'SPA' });
  const refused = await expectRefusal(
    () => send<Problem>({ ...arrangement, hotelCode: 'SPA' }),
    'package-code-taken',
    'hotelCode',
  );
  expect(refused.params).toEqual({ name: 'SPA' });
  await expectRefusal(() => send<Problem>(arrangement), 'invalid-request', 'hotelCode');
  await expectRefusal(() => send<Problem>({ components, hotelCode: 'DAY' }), 'invalid-request', 'hotelCode');
  await change(body.id, { archived: true });
  expect((await send({ ...arrangement, hotelCode: 'SPA' })).status).toBe(200);
  await expectRefusal(() => change<Problem>(body.id, { archived: false }), 'package-code-taken', 'hotelCode');
});

test('a package has components of the branch’s treatments and products, in amounts of its currency', async () => {
  const massage = await service();
  const of = (more: object) => send<Problem>({ components: [component(massage, more)] });
  await expectRefusal(() => of({ items: [] }), 'invalid-request', 'components.0.items');
  await expectRefusal(() => send<Problem>({ components: [] }), 'invalid-request', 'components');
  const precise = [item(massage, { surcharge: 1.001 })];
  await expectRefusal(() => of({ items: precise }), 'invalid-request', 'components.0.items.0.surcharge');
  await expectRefusal(() => of({ share: 1.001 }), 'invalid-request', 'components.0.share');
  const twice = [item(massage), item(massage, { surcharge: 5 })];
  await expectRefusal(() => of({ items: twice }), 'invalid-request', 'components.0.items.1.id');
  for (const id of [newId(), await service(other), await product()])
    await expectRefusal(() => of({ items: [item(id)] }), 'invalid-request', 'components.0.items.0.id');
  await api.put(`/services/${massage}`, { branch, body: { archived: true } });
  await expectRefusal(() => of({}), 'invalid-request', 'components.0.items.0.id');
});

test('what a package is made of is in use, until the package is deleted', async () => {
  const [massage, cream] = [await service(), await product()];
  const items = [item(massage), { kind: 'product', id: cream, surcharge: 0 }];
  const { body } = await send({ components: [component(massage, { items })] });
  for (const path of [`/services/${massage}`, `/products/${cream}`])
    expect(await api.delete<Problem>(path, { branch })).toMatchObject({ body: { code: 'in-use' } });
  expect((await api.delete(`/packages/${body.id}`, { branch })).status).toBe(200);
  expect((await api.delete(`/services/${massage}`, { branch })).status).toBe(200);
});

test('packages are listed in the order of the desk, and a new one is the last', async () => {
  const components = [component(await service())];
  const [first, second] = [(await send({ components })).body.id, (await send({ components })).body.id];
  const ids = async () => (await api.get<DefinedPackage[]>('/packages', { branch })).body.map(({ id }) => id).slice(-2);
  expect(await ids()).toEqual([first, second]);
  await api.put(`/packages/${second}/position`, { branch, body: { beforeId: first } });
  expect(await ids()).toEqual([second, first]);
});
