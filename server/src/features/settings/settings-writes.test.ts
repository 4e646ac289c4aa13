import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import { serviceKind } from '@quieta/contract/settings/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { settingsRoutes } from './routes.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly isDeletable: boolean;
  readonly version: number;
}

interface Kind {
  readonly requirements: string;
  readonly path: string;
  readonly entity: string;
  /** The minimal values of a new row, apart from its name, and the values that it then has. */
  readonly least: () => object;
  readonly defaults: object;
  /** Every field except the name. */
  readonly full: () => object;
  /** Makes another row refer to it; absent if that is impossible. */
  readonly use?: (id: string) => Promise<void>;
}

let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let other: SpaBranch;
const categoryId = newId();
const templateId = newId();

beforeAll(async () => {
  spa = await createSpa();
  [branch, other] = spa.branches;
  await insertIn(spa, branch, 'service_category', { id: categoryId, name: 'Face' });
  await insertIn(spa, branch, 'base_document_template', { id: templateId, name: 'Commercial document' });
  api = await startApi(spa, (routes) =>
    settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) }),
  );
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

const priced = { color: '#0d9488', price: 80, duration: 50 };

const kinds: readonly Kind[] = [
  {
    requirements: 'SET-02 API-20 ENT-12',
    path: '/serviceCategories',
    entity: 'serviceCategory',
    least: () => ({}),
    defaults: { archived: false },
    full: () => ({ archived: false }),
    use: (service_category_id) => insertService({ service_category_id }),
  },
  {
    requirements: 'CHK-07',
    path: '/tills',
    entity: 'till',
    least: () => ({}),
    defaults: { archived: false },
    full: () => ({ archived: false }),
    use: async (till_id) => void (await insertSale({ till_id })),
  },
  {
    requirements: 'SET-02 API-19 ENT-10',
    path: '/services',
    entity: 'service',
    least: () => priced,
    defaults: serviceKind.defaults,
    full: () => ({
      ...serviceKind.defaults,
      color: '#2f9e44',
      description: 'With arnica.\nNot in summer.',
      price: 99.95,
      isPricePerPerson: true,
      duration: 80,
      serviceCategoryId: categoryId,
      taxId: branch.taxId,
      hotelTaxId: branch.taxId,
      resourceIds: [branch.staff[1], branch.areas[0]].sort(),
      staffSetUp: 5,
      staffCleanUp: 10,
      areaSetUp: 15,
      areaCleanUp: 20,
      archived: false,
    }),
    use: (service_id) => sell({ kind: 'service', service_id }),
  },
  {
    requirements: 'SET-02 API-17 ENT-11',
    path: '/products',
    entity: 'product',
    least: () => ({ price: 0 }),
    defaults: { serviceCategoryId: null, description: '', taxId: null, hotelTaxId: null, archived: false },
    full: () => ({
      serviceCategoryId: categoryId,
      description: 'Cold pressed.',
      price: 12.5,
      taxId: branch.taxId,
      hotelTaxId: branch.taxId,
      archived: false,
    }),
    use: (product_id) => sell({ kind: 'product', product_id }),
  },
  {
    requirements: 'SET-03 API-24 ENT-13',
    path: '/taxes',
    entity: 'tax',
    least: () => ({ rate: 5.5 }),
    defaults: {
      rate: 5.5,
      baseDocumentTemplateId: null,
      department: null,
      vatIndex: null,
      hotelCode: null,
      categoryCodes: [],
      archived: false,
    },
    full: () => ({
      rate: 10,
      baseDocumentTemplateId: templateId,
      department: 2,
      vatIndex: 4,
      hotelCode: '5121',
      categoryCodes: [{ serviceCategoryId: categoryId, hotelCode: '5221' }],
      archived: false,
    }),
    use: (tax_id) => insertService({ tax_id }),
  },
  {
    requirements: 'SET-03 API-16 ENT-14',
    path: '/paymentTypes',
    entity: 'paymentType',
    least: () => ({}),
    defaults: { archived: false, kind: 1, printerCode: null, printsReceipt: true },
    full: () => ({ archived: false, kind: 0, printerCode: 'uncollected', printsReceipt: true }),
    use: async (payment_type_id) => {
      const tender = { id: newId(), kind: 'Custom', name: 'Card', amount_minor: 0, state: 'taken' };
      await insertIn(spa, branch, 'tender', { ...tender, payment_type_id, sale_id: await insertSale() });
    },
  },
  {
    requirements: 'SET-03 API-12 ENT-15',
    path: '/baseDocumentTemplates',
    entity: 'baseDocumentTemplate',
    least: () => ({}),
    defaults: { archived: false },
    full: () => ({ archived: false }),
    use: (base_document_template_id) =>
      insertIn(spa, branch, 'tax', {
        id: newId(),
        name: `Tax ${newId()}`,
        rate_basis_points: 400,
        base_document_template_id,
      }),
  },
  {
    requirements: 'SET-03 API-14 ENT-15',
    path: '/DocumentTemplates',
    entity: 'documentTemplate',
    least: () => ({ baseDocumentTemplateId: templateId }),
    defaults: {
      kind: null,
      fiscal: false,
      title: '',
      headerLines: [],
      footerLines: [],
      numbering: '',
      archived: false,
    },
    full: () => ({
      baseDocumentTemplateId: templateId,
      kind: 'courtesy-receipt',
      fiscal: true,
      title: 'Documento commerciale',
      headerLines: ['Quieta Spa', '', 'Via Flacco 11'],
      footerLines: ['Grazie'],
      numbering: '{year}/{number}',
      archived: false,
    }),
  },
];

async function insertService(fields: object): Promise<void> {
  const row = { color: '#0d9488', price_minor: 8500, duration_minutes: 50 };
  await insertIn(spa, branch, 'service', { id: newId(), name: `Service ${newId()}`, ...row, ...fields });
}

let sales = 0;
async function insertSale(sold: object = {}): Promise<string> {
  const id = newId();
  sales += 1;
  await insertIn(spa, branch, 'sale', {
    id,
    kind: 'sale',
    year: 2026,
    number: sales,
    currency: 'EUR',
    total_minor: 0,
    sold_at: '2026-11-20T10:00:00Z',
    sold_by: spa.actor.userId,
    ...sold,
  });
  return id;
}

async function sell(sold: object): Promise<void> {
  await insertIn(spa, branch, 'sale_line', {
    id: newId(),
    sale_id: await insertSale(),
    position: 0,
    description: 'Sold',
    quantity: 1,
    list_price_minor: 0,
    unit_price_minor: 0,
    total_minor: 0,
    tax_name: 'VAT 10%',
    tax_rate_basis_points: 1000,
    ...sold,
  });
}

interface Trace {
  readonly action: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The audit entries and changes of a row, oldest first. */
async function traces(entity: string, id: string): Promise<{ audited: Trace[]; changes: number }> {
  const audited = await sqlIn<Trace>(
    spa,
    branch,
    `SELECT e.action, v.before, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
     WHERE e.entity = $1 AND e.entity_id = $2 AND e.user_id = $3 ORDER BY e.id`,
    [entity, id, spa.actor.userId],
  );
  const changes = await sqlIn(spa, branch, 'SELECT FROM change WHERE entity = $1 AND entity_id = $2', [entity, id]);
  return { audited, changes: changes.length };
}

describe.each(kinds)('$path', ({ requirements, path, entity, least: min, defaults, full }) => {
  const create = <Body = Row>(body: object, key?: string) =>
    api.post<Body>(path, { branch, body, ...(key !== undefined && { key }) });
  const change = <Body = Row>(id: string, body: object, version?: number) =>
    api.put<Body>(`${path}/${id}`, { branch, body, ...(version !== undefined && { version }) });
  const remove = <Body = Row>(id: string, version?: number) =>
    api.delete<Body>(`${path}/${id}`, { branch, ...(version !== undefined && { version }) });
  const list = async () => (await api.get<Row[]>(`${path}?branchId=${branch.id}`, { branch })).body;
  const listed = async (id: string) => (await list()).find((row) => row.id === id);
  const made = async (name: string) => (await create({ ...min(), name })).body;

  test(`${requirements} it is created with little or with every field, and listed as answered`, async () => {
    const { status, body: small } = await create({ ...min(), name: '  Smallest ' });
    expect(status).toBe(200);
    const row = { id: expect.any(String), branchId: branch.id, isDeletable: true, version: 1 };
    expect(small).toEqual({ ...row, ...defaults, ...min(), name: 'Smallest' });
    const { body: whole } = await create({ ...full(), name: 'Whole', branchId: branch.id });
    expect(whole).toEqual({ ...row, ...full(), name: 'Whole' });
    expect(await list()).toEqual(expect.arrayContaining([small, whole]));
    await remove(whole.id);
  });

  test(`${requirements} it is changed; what is left out stays as it is`, async () => {
    const { body: current } = await create({ ...full(), name: 'To be changed' });
    const { body: renamed } = await change(current.id, { name: 'Changed' });
    expect(renamed).toEqual({ ...current, name: 'Changed', version: 2 });
    const { body: archived } = await change(current.id, { archived: true });
    expect(archived).toEqual({ ...renamed, archived: true, version: 3 });
    const { body: restored } = await change(current.id, { ...full(), name: 'Changed' });
    expect(restored).toEqual({ ...renamed, version: 4 });
    expect(await listed(current.id)).toEqual(restored);
    await remove(current.id);
  });

  test(`${requirements} what is not in use is deleted, and each write leaves an audit entry and a change`, async () => {
    const current = await made('Short-lived');
    const { body: changed } = await change(current.id, { name: 'Short lived' });
    expect(await remove(current.id)).toMatchObject({ status: 200, body: { id: current.id } });
    expect(await listed(current.id)).toBeUndefined();
    expect(await traces(entity, current.id)).toEqual({
      audited: [
        { action: `${entity}.create`, before: null, after: current },
        { action: `${entity}.update`, before: current, after: changed },
        { action: `${entity}.delete`, before: changed, after: null },
      ],
      changes: 3,
    });
    expect(await remove<Problem>(current.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('no two that are offered share a name, and a refusal leaves nothing', async () => {
    const first = await made('Détox');
    const before = await list();
    const taken = { status: 409, body: { code: 'name-taken', errors: [{ path: 'name', reason: 'taken' }] } };
    expect(await create<Problem>({ ...min(), name: ' DETOX ' })).toMatchObject(taken);
    expect(await list()).toEqual(before);

    await change(first.id, { archived: true });
    const second = await made('Detox');
    expect(await change<Problem>(first.id, { archived: false })).toMatchObject(taken);
    expect((await traces(entity, first.id)).audited.map(({ action }) => action)).toEqual([
      `${entity}.create`,
      `${entity}.update`,
    ]);
    await remove(first.id);
    await remove(second.id);
  });

  test('a change that was based on another version is refused with the present one', async () => {
    const present = await made('Contested');
    const { body: current } = await change(present.id, { name: 'Contested first' }, 1);
    const conflict = { status: 409, body: { code: 'version-conflict', current } };
    expect(await change<Problem>(present.id, { name: 'Contested second' }, 1)).toMatchObject(conflict);
    expect(await remove<Problem>(present.id, 1)).toMatchObject(conflict);
    expect(await listed(present.id)).toEqual(current);
    expect(await remove(present.id, 2)).toMatchObject({ status: 200 });
  });

  test('API-06 one of another branch is as unknown as one that does not exist', async () => {
    const current = await made('Ours');
    for (const id of [current.id, newId()]) {
      const body = { name: 'Theirs' };
      const answers = [
        await api.put<Problem>(`${path}/${id}`, { branch: other, body }),
        await api.delete<Problem>(`${path}/${id}`, { branch: other }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await listed(current.id)).toEqual(current);
    await remove(current.id);
  });

  test('the same request with the same key adds one and gets one answer', async () => {
    const key = newId();
    const body = { ...min(), name: 'Once' };
    const [first, again] = [await create(body, key), await create(body, key)];
    expect(again.text).toBe(first.text);
    await remove(first.body.id);
  });

  test('a name is required, and a field that is wrong is named', async () => {
    const before = await list();
    for (const body of [min(), { ...min(), name: ' ' }, { ...min(), name: 'x'.repeat(121) }]) {
      const { status, body: problem } = await create<Problem>(body);
      expect({ status, fields: problem.errors.map(({ path: field }) => field) }).toEqual({
        status: 400,
        fields: ['name'],
      });
    }
    expect(await list()).toEqual(before);
  });
});

describe('in use', () => {
  const usable = kinds.flatMap(({ use, ...kind }) => (use ? [{ ...kind, use }] : []));

  test.each(usable)(
    '$requirements $path: what is in use is archived, and not deleted',
    async ({ path, least: min, use }) => {
      const { body: current } = await api.post<Row>(path, { branch, body: { ...min(), name: 'In use' } });
      const at = `${path}/${current.id}`;
      const listed = async () => (await api.get<Row[]>(path, { branch })).body.find(({ id }) => id === current.id);
      await use(current.id);
      expect(await listed()).toEqual({ ...current, isDeletable: false });
      expect(await api.delete<Problem>(at, { branch })).toMatchObject({ status: 409, body: { code: 'in-use' } });
      expect(await listed()).toEqual({ ...current, isDeletable: false });
      expect((await api.put(at, { branch, body: { archived: true } })).body).toMatchObject({ archived: true });
    },
  );
});

describe('what a row of the settings refers to', () => {
  const referring = [
    ['/services', priced, 'serviceCategoryId'],
    ['/services', priced, 'taxId'],
    ['/services', priced, 'resourceIds'],
    ['/products', { price: 1 }, 'serviceCategoryId'],
    ['/products', { price: 1 }, 'taxId'],
    ['/taxes', { rate: 4 }, 'baseDocumentTemplateId'],
    ['/DocumentTemplates', {}, 'baseDocumentTemplateId'],
  ] as const;

  test.each(referring)('API-06 %s: of another branch is as unknown as nothing (%3$s)', async (path, min, field) => {
    const theirs = {
      serviceCategoryId: newId(),
      taxId: other.taxId,
      resourceIds: other.staff[0],
      baseDocumentTemplateId: newId(),
    };
    await insertIn(spa, other, 'service_category', { id: theirs.serviceCategoryId, name: newId() });
    await insertIn(spa, other, 'base_document_template', { id: theirs.baseDocumentTemplateId, name: newId() });
    for (const id of [theirs[field], newId()]) {
      const body = { ...min, name: 'Refers', [field]: field === 'resourceIds' ? [branch.staff[0], id] : id };
      const answer = await api.post<Problem>(path, { branch, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path: field === 'resourceIds' ? 'resourceIds.1' : field, reason: 'unknown' }] },
      });
    }
  });

  test('what is archived can be kept, and not chosen anew', async () => {
    const own = newId();
    await insertIn(spa, branch, 'service_category', { id: own, name: 'Seasonal' });
    const { body: tea } = await api.post<Row>('/products', {
      branch,
      body: { name: 'Tea', price: 9, serviceCategoryId: own },
    });
    await api.put(`/serviceCategories/${own}`, { branch, body: { archived: true } });
    expect(await api.put(`/products/${tea.id}`, { branch, body: { price: 10, serviceCategoryId: own } })).toMatchObject(
      {
        status: 200,
        body: { price: 10, serviceCategoryId: own },
      },
    );
    const body = { name: 'Coffee', price: 3, serviceCategoryId: own };
    expect(await api.post('/products', { branch, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'serviceCategoryId', reason: 'archived' }] },
    });
  });

  test('what is referred to in one way does not pass for another', async () => {
    const [staff] = branch.staff;
    const body = { ...priced, name: 'Mixed up', resourceIds: [staff] };
    const { body: service } = await api.post<Row>('/services', { branch, body });
    expect(await api.put(`/services/${service.id}`, { branch, body: { taxId: staff } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'taxId', reason: 'unknown' }] },
    });
  });

  test('a category that is deleted while a service takes it: one of the two is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body: category } = await api.post<Row>('/serviceCategories', { branch, body: { name: `Race ${round}` } });
      const body = { ...priced, name: `Racing ${round}`, serviceCategoryId: category.id };
      const [deleted, taken] = await Promise.all([
        api.delete(`/serviceCategories/${category.id}`, { branch }),
        api.post('/services', { branch, body }),
      ]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([deleted.status, taken.status]);
    }
  });
});

describe('services', () => {
  const wrong = {
    color: ['#fff', 'red', '#12345g', '#0d9488;background:url(//evil.example)'],
    price: [-1, 10_000_000, 9.999, '80,00', null],
    duration: [0, 1441, 50.5],
    areaCleanUp: [-5, 1441],
  };

  test.each(Object.entries(wrong))('SET-02 ENT-10 %s is refused outside its form and bounds', async (field, values) => {
    for (const value of values) {
      const answer = await api.post<Problem>('/services', {
        branch,
        body: { ...priced, name: 'Wrong', [field]: value },
      });
      expect({ value, status: answer.status, fields: answer.body.errors.map(({ path }) => path) }).toEqual({
        value,
        status: 400,
        fields: [field],
      });
    }
  });

  test('SET-02 the resources of a service are replaced, and named twice count once', async () => {
    const [one, two] = branch.staff;
    const { body: yoga } = await api.post<{ id: string }>('/services', {
      branch,
      body: { ...priced, name: 'Yoga', resourceIds: [one, one] },
    });
    expect(yoga).toMatchObject({ resourceIds: [one] });
    const replaced = await api.put(`/services/${yoga.id}`, { branch, body: { resourceIds: [two] } });
    expect(replaced.body).toMatchObject({ resourceIds: [two] });
    expect(
      (await api.get<{ id: string }[]>(`/services?staffId=${two}`, { branch })).body.map(({ id }) => id),
    ).toContain(yoga.id);
  });
});

describe('taxes', () => {
  const create = <Body = Row>(body: object) => api.post<Body>('/taxes', { branch, body });
  const change = <Body = Row>(id: string, body: object) => api.put<Body>(`/taxes/${id}`, { branch, body });
  const slots = () =>
    sqlIn(spa, branch, 'SELECT rate_basis_points AS rate, vat_index AS index FROM printer_vat_slot ORDER BY vat_index');

  test('SET-03 the VAT index is the printer’s for the rate: one a rate, shared by its taxes, free again with the last of them', async () => {
    const { body: standard } = await create({ name: 'Standard', rate: 20, vatIndex: 1 });
    const { body: second } = await create({ name: 'Second at 20', rate: 20 });
    expect(second).toMatchObject({ vatIndex: 1 });
    expect(await create<Problem>({ name: 'Reduced', rate: 9, vatIndex: 1 })).toMatchObject({
      status: 409,
      body: { code: 'vat-index-taken', params: { vatIndex: 1 }, errors: [{ path: 'vatIndex' }] },
    });
    await change(second.id, { rate: 9, vatIndex: 2 });
    expect(await slots()).toEqual([
      { rate: 2000, index: 1 },
      { rate: 900, index: 2 },
    ]);
    // Correcting a mistyped rate frees its index, because no tax has the old rate any more.
    expect((await change(standard.id, { rate: 21, vatIndex: 1 })).body).toMatchObject({ rate: 21, vatIndex: 1 });
    expect((await change(standard.id, { vatIndex: null })).body).toMatchObject({ vatIndex: null });
    await api.delete(`/taxes/${second.id}`, { branch });
    expect(await slots()).toEqual([]);
  });

  test('SET-03 a rate has two decimals at most and no more than a hundred per cent', async () => {
    for (const rate of [-1, 100.01, 5.555]) {
      expect(await create<Problem>({ name: 'Odd', rate })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'rate' }] },
      });
    }
    expect((await create({ name: 'Exact', rate: 8.1 })).body).toMatchObject({ rate: 8.1 });
  });
});

describe('payment types', () => {
  test('SET-03 ENT-20 a kind may be sent as its number or its name; a room bill prints no receipt unless it is said', async () => {
    const { body: room } = await api.post<Row>('/paymentTypes', { branch, body: { name: 'Room', kind: 0 } });
    expect(room).toMatchObject({ kind: 0, printsReceipt: false });
    const changed = await api.put(`/paymentTypes/${room.id}`, { branch, body: { kind: 1, printerCode: 'card' } });
    expect(changed.body).toMatchObject({ kind: 1, printerCode: 'card', printsReceipt: false });
    for (const [kind, number] of [
      ['RoomBill', 0],
      ['Custom', 1],
    ])
      expect((await api.put(`/paymentTypes/${room.id}`, { branch, body: { kind } })).body).toMatchObject({
        kind: number,
      });
  });
});
