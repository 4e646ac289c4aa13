import { parseSync } from 'libpg-query';
import { bodiesOf } from './statement-tree.ts';

/** Triggers that may stay, by their names, each with the reason. */
const allowedTriggers: ReadonlyMap<string, string> = new Map([
  ['append_only', 'refuses, and reads no other table'],
  ['keep_places', 'for processes of earlier versions; taken off when tables are distributed'],
  ['keep_tip_shares', 'for processes of earlier versions; taken off when tables are distributed'],
  ['await_seal', 'for processes of earlier versions; taken off when tables are distributed'],
]);

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
  ];
}
