import type { ClientBase } from 'pg';

export interface Tenant {
  readonly environmentId: string;
  readonly branchId: string;
}

const slice = 2_500;

const firstNames =
  'Anna Marco Giulia Francesca Alessandro Maria Martina Paolo Elisa Lucía José Beatrice Hans Ingrid Jürgen Camila Sofia Davide Wolfgang Chiara Pierre Amélie John Emma Olivia Noah Giovanni Adele Irene Tommaso Carla Stefan Ulrike Matthias Renée Zoë Björn Søren Łukasz'.split(
    ' ',
  );
const nameBeginnings =
  'marc ros ber ver gall lomb ferr cont ricc barb mont sant torr vill cast pell grec catt font muller schul web hof kell garc lop mor nav ort ruiz vazq lef dup moreau bern smi tay john brown'.split(
    ' ',
  );
const nameEndings =
  'i a e etti ini elli ucci one aro ero anti eri oni asi ez es as is er mann berg son sen ova ski eau ard ton ley man'.split(
    ' ',
  );

/** Guests whose names share parts as real ones do; two of three have an e-mail address, four of five a phone number. */
export async function fillGuests(owner: ClientBase, tenant: Tenant, guests: number): Promise<void> {
  await owner.query(
    `BEGIN; SET LOCAL app.environment = '${tenant.environmentId}'; SET LOCAL app.branch = '${tenant.branchId}'`,
  );
  // All at once would take longer than a statement of the pool may.
  for (let first = 1; first <= guests; first += slice)
    await owner.query(
      `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name, email, phone_number, fiscal_code)
     SELECT $1, $2, gen_random_uuid(), first, last,
       CASE WHEN n % 3 > 0 THEN lower(unaccent(first)) || '.' || lower(last) || n || '@example.com' END,
       CASE WHEN n % 5 > 0 THEN '+39 3' || 10 + n % 90 || ' ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0') END,
       CASE WHEN n % 4 = 0 THEN upper(left(last, 3) || left(unaccent(first), 3) || lpad((n % 100)::text, 2,
         '0') || 'A01G224X') END
     FROM generate_series($6::int, $7::int) AS n,
       LATERAL (SELECT ($3::text[])[1 + n * 31 % cardinality($3::text[])] AS first,
         initcap(($4::text[])[1 + (n * 17 + n / 40) % cardinality($4::text[])]
           || ($5::text[])[1 + (n * 13 + n / 800) % cardinality($5::text[])]) AS last) AS name`,
      [tenant.environmentId, tenant.branchId, firstNames, nameBeginnings, nameEndings, first, first + slice - 1],
    );
  await owner.query('COMMIT');
  // As autovacuum does it after so many rows.
  await owner.query('VACUUM ANALYZE guest');
}
