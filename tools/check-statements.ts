import '../server/src/build-app.ts';
import { readMigrations } from '../server/src/platform/database/migrate.ts';
import { preparedTexts } from '../server/src/platform/database/query.ts';
import { knownSchema, readSnapshot } from './statements/known-schema.ts';
import { migrationProblems, schemaProblems } from './statements/schema-problems.ts';
import { statementProblems } from './statements/statement-problems.ts';

// Every prepared statement of the server as it is sent. Those that are made for one call are read where tests send
// them.
const schema = knownSchema();
const texts = preparedTexts();
const migrations = await readMigrations();
const problems = [
  ...migrations.flatMap(({ name, sql }) => migrationProblems(name, sql).map((problem) => `${name}  ${problem}`)),
  ...schemaProblems(readSnapshot()).map((problem) => `schema  ${problem}`),
  ...[...texts].flatMap(([name, text]) =>
    statementProblems(text(), schema).map((problem) => `statement ${name}  ${problem}`),
  ),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${texts.size} prepared statements, and the schema: fit for a database on several machines.`);
