import { parseSync } from 'libpg-query';
import { refusingTriggers, supersededTriggers } from './allowed-triggers.ts';
import { bodiesOf } from './statement-tree.ts';

const allowedTriggers = new Set([...refusingTriggers, ...supersededTriggers]);

/**
 * Parts of a schema's snapshot that a database would refuse, or could not follow, once its tables are distributed over
 * several machines.
 */
export function schemaProblems(snapshot: string): string[] {
  return [
    ...[...snapshot.matchAll(/^CONSTRAINT (\S+) FOREIGN KEY .* ON DELETE SET (?:NULL|DEFAULT) \(.*$/gm)].map(
      ([, name]) => `${name}: let the program clear the column, and make the key a plain one`,
    ),
    ...[...snapshot.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON public\.(\w+)/gm)]
      .filter(([, name = '']) => !allowedTriggers.has(name))
      .map(([, name, table]) => `${table}.${name}: let the program do what the trigger does`),
    ...[...snapshot.matchAll(/^VIEW (\w+) AS\n([^]*?;)$/gm)]
      .filter(([, , query = '']) => bodiesOf(parseSync(query), 'SubLink').length > 0)
      .map(([, name]) => `${name}: make the view a UNION ALL without queries inside its conditions`),
    ...[...snapshot.matchAll(/^POLICY (\w+) ON (\w+) ([^]*?)(?=^POLICY |\n\n)/gm)]
      .filter(([, , , rule = '']) => /\bSELECT\b/.test(rule.replace(/^.*? FOR \w+ /, '')))
      .map(([, name, table]) => `${table}.${name}: let keys or the program hold what the policy looks up elsewhere`),
  ];
}

/** Databases may have been distributed since; the tables of migrations up to this one were there before. */
const lastBefore = '0073';

/**
 * Tables of a migration that bring their keys along: where the others are distributed, a table is distributed after it
 * is made, and has keys to them only then.
 */
export function migrationProblems(name: string, sql: string): string[] {
  if (name.slice(0, 4) <= lastBefore) return [];
  return bodiesOf(parseSync(sql), 'CreateStmt').flatMap((made) =>
    bodiesOf(made, 'Constraint')
      .filter(({ contype }) => contype === 'CONSTR_FOREIGN')
      .map(
        () =>
          `${made.relation?.relname}: write the keys to other tables as ALTER TABLE … ADD FOREIGN KEY, behind the table`,
      ),
  );
}
