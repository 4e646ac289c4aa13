import { knownSchema } from '@quieta/tools/statements/known-schema';
import { statementProblems } from '@quieta/tools/statements/statement-problems';
import pg from 'pg';

// Each statement that a transaction sends in a test passes here: one that a database on several machines would refuse,
// or answer otherwise, fails its transaction. What a test sends by itself is a plain string, and is let through.

const schema = knownSchema();
const problemsOf = new Map<string, readonly string[]>();

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client: object, given: unknown[]) {
    const [statement] = given;
    if (typeof statement === 'object' && statement !== null && 'text' in statement) refuse(String(statement.text));
    return Reflect.apply(query, client, given);
  },
});

function refuse(text: string): void {
  const problems = problemsOf.getOrInsertComputed(text, () => statementProblems(text, schema));
  if (problems.length > 0)
    throw new Error(`not fit for a database on several machines: ${problems.join('; ')}: ${text}`);
}
