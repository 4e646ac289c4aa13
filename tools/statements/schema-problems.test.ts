import { expect, test } from 'vitest';
import { readSnapshot } from './known-schema.ts';
import { migrationProblems, schemaProblems } from './schema-problems.ts';

const key =
  'CONSTRAINT cart.cart_guest_fkey FOREIGN KEY (environment_id, guest_id) REFERENCES guest(environment_id, id)';
const view = (condition: string) => `VIEW guest_in_use AS\n SELECT id\n   FROM guest g\n  WHERE ${condition};`;

test('the schema is fit for several machines', () => {
  expect(schemaProblems(readSnapshot())).toEqual([]);
});

test.each([
  ['a key that clears a column', `${key} ON DELETE SET NULL (guest_id)`, 'cart.cart_guest_fkey: let the program'],
  [
    'a trigger that is not allowed',
    'CREATE TRIGGER count_guests AFTER INSERT ON public.guest FOR EACH ROW EXECUTE FUNCTION count_guests()',
    'guest.count_guests: let the program do',
  ],
  [
    'a view that looks elsewhere',
    view('((EXISTS ( SELECT FROM sale)) OR (EXISTS ( SELECT FROM stay)))'),
    'guest_in_use: make',
  ],
  [
    'a policy that looks elsewhere',
    'POLICY unsold ON voucher AS RESTRICTIVE FOR DELETE TO {public} USING ((NOT (EXISTS ( SELECT\n   FROM sale)))) WITH CHECK ()\n\n',
    'voucher.unsold: let keys',
  ],
])('not fit for several machines: %s', (_, snapshot, problem) => {
  expect(schemaProblems(snapshot)).toEqual([expect.stringContaining(problem)]);
});

test('a plain key, a trigger that only refuses and a view without a query inside are fit', () => {
  const trigger =
    'CREATE TRIGGER append_only BEFORE DELETE ON public.sale FOR EACH ROW EXECUTE FUNCTION refuse_change()';
  const policy = 'POLICY search ON guest AS PERMISSIVE FOR SELECT TO {quieta_search} USING (true) WITH CHECK ()\n\n';
  expect(schemaProblems([policy, `${key} ON DELETE CASCADE`, trigger, view('(id IS NOT NULL)')].join('\n'))).toEqual(
    [],
  );
});

test('a migration makes a table first, and its keys then', () => {
  const key = 'FOREIGN KEY (environment_id, guest_id) REFERENCES guest';
  const columns = 'environment_id uuid NOT NULL, guest_id uuid';
  expect(migrationProblems('0099_allergens.sql', `CREATE TABLE allergen (${columns}, ${key})`)).toEqual([
    expect.stringMatching(/^allergen: write the keys/),
  ]);
  expect(
    migrationProblems('0099_allergens.sql', `CREATE TABLE allergen (${columns}); ALTER TABLE allergen ADD ${key}`),
  ).toEqual([]);
  expect(migrationProblems('0005_allergens.sql', `CREATE TABLE allergen (${columns}, ${key})`)).toEqual([]);
});
