import { expect, test } from 'vitest';
import { type KnownSchema, statementProblems } from './statement-problems.ts';

const ofBranch = ['environment_id', 'branch_id'];
const schema: KnownSchema = {
  tenantColumns: new Map([
    ['guest', ofBranch],
    ['stay', ofBranch],
    ['app_user', ['environment_id']],
    ['environment', []],
  ]),
  definerFunctions: new Set(['search_guests']),
};
const problemsOf = (text: string) => statementProblems(text, schema);
const mine = 'g.environment_id = $1 AND g.branch_id = $2';

test.each([
  `SELECT id FROM guest WHERE environment_id = $1 AND branch_id = $2`,
  `SELECT g.id FROM guest AS g LEFT JOIN stay AS s ON s.environment_id = $1 AND s.branch_id = $2 AND s.guest_id = g.id
   WHERE ${mine}`,
  `SELECT id FROM (SELECT * FROM guest WHERE environment_id = $1::uuid AND $2 = branch_id) AS g`,
  `WITH found AS (SELECT id FROM guest AS g WHERE ${mine}) SELECT * FROM found`,
  `UPDATE guest AS g SET name = $3 FROM unnest($4::uuid[]) AS one (id) WHERE ${mine} AND g.id = one.id`,
  `INSERT INTO guest (environment_id, branch_id, id) VALUES ($1, $2, $3), ($1, $2, $4)`,
  `INSERT INTO guest (environment_id, branch_id, id) SELECT $1, $2, * FROM unnest($3::uuid[]) RETURNING 1`,
  `INSERT INTO guest (environment_id, branch_id, id) SELECT $1, $2, $3 UNION ALL SELECT $1, $2, $4
   ON CONFLICT DO NOTHING`,
  `DELETE FROM app_user WHERE environment_id = $1`,
  `SELECT name FROM environment`,
  `SELECT pg_snapshot_xmin(pg_current_snapshot())`,
  `SELECT id FROM search_guests($1, $2, $3)`,
  `BEGIN; SET LOCAL app.environment = 'x'; SELECT pg_advisory_xact_lock(1)`,
])('fit for several machines: %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

const ofGuest = ['give the environment_id of guest as a parameter', 'give the branch_id of guest as a parameter'];
const ofStay = ['give the environment_id of stay as a parameter', 'give the branch_id of stay as a parameter'];

test.each([
  ['a table without its tenant', `SELECT id FROM guest`, ofGuest],
  ['a tenant that is one of two', `SELECT id FROM guest WHERE environment_id = $1 OR branch_id = $2`, ofGuest],
  [
    'a tenant that is said of another table',
    `SELECT FROM guest AS g JOIN stay AS s ON s.environment_id = g.environment_id AND s.branch_id = g.branch_id
     WHERE ${mine}`,
    ofStay,
  ],
  [
    'a tenant that an outer join does not restrict',
    `SELECT FROM guest AS g LEFT JOIN (SELECT 1) AS s ON ${mine}`,
    ofGuest,
  ],
  [
    'a tenant that a correlated query takes from outside',
    `SELECT (SELECT count(*) FROM stay AS s WHERE s.environment_id = g.environment_id AND s.branch_id = g.branch_id)
     FROM guest AS g WHERE ${mine}`,
    ofStay,
  ],
  ['one side of a union', `SELECT id FROM guest AS g WHERE ${mine} UNION ALL SELECT id FROM stay`, ofStay],
  ['a change of any tenant', `UPDATE guest SET name = $1 WHERE id = $2`, ofGuest],
  ['a deletion of any tenant', `DELETE FROM guest WHERE id = $1`, ofGuest],
  [
    'rows of any tenant',
    `INSERT INTO guest (environment_id, branch_id, id) SELECT environment_id, branch_id, id FROM stay AS s
     WHERE s.environment_id = $1 AND s.branch_id = $2 RETURNING 1`,
    ofGuest,
  ],
  [
    'a constant as the tenant',
    `INSERT INTO app_user (environment_id, id) VALUES ('0', $1)`,
    ['give the environment_id of app_user as a parameter'],
  ],
  [
    'rows that are copied',
    `WITH one AS (INSERT INTO guest (environment_id, branch_id, id) SELECT $1, $2, * FROM unnest($3::uuid[])) SELECT 1`,
    ['return something of the rows that are selected into guest: otherwise they are copied'],
  ],
  [
    'a snapshot beside a table',
    `SELECT id FROM guest AS g WHERE ${mine} AND g.seen < pg_current_xact_id()`,
    ['ask pg_current_xact_id in a statement of its own, and pass its answer on as a parameter'],
  ],
  [
    'a search beside a table',
    `SELECT g.id FROM guest AS g JOIN search_guests($1, $2, $3) AS f ON f.id = g.id WHERE ${mine}`,
    ['ask search_guests in a statement of its own, and pass its answer on as a parameter'],
  ],
  [
    'several statements',
    `SELECT 1; DELETE FROM app_user WHERE environment_id = $1`,
    ['send its statements one by one'],
  ],
  ['several changes of the schema', `CREATE TABLE a (); CREATE TABLE b ()`, ['send its statements one by one']],
  [
    'pairs in a list',
    `DELETE FROM guest AS g WHERE ${mine} AND (g.id, g.name) NOT IN (SELECT * FROM unnest($3::uuid[], $4::text[]))`,
    ['compare pairs by EXISTS, not by IN (SELECT …)'],
  ],
])('not fit for several machines: %s', (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});
