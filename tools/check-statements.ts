import '../server/src/build-app.ts';
import { preparedTexts } from '../server/src/platform/database/query.ts';
import { knownSchema, readSnapshot } from './statements/known-schema.ts';
import { schemaProblems } from './statements/schema-problems.ts';
import { statementProblems } from './statements/statement-problems.ts';

// Every prepared statement of the server as it is sent. Those that are made for one call are read where tests send
// them.
const schema = knownSchema();
const texts = preparedTexts();
const problems = [
  ...schemaProblems(readSnapshot()).map((problem) => `schema  ${problem}`),
  ...[...texts].flatMap(([name, text]) =>
    statementProblems(text(), schema).map((problem) => `statement ${name}  ${problem}`),
  ),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${texts.size} prepared statements, and the schema: fit for a database on several machines.`);
