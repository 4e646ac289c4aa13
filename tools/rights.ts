import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Permission, permissions, type Role, roles, rolesOf } from '@quieta/contract/values/permission';
import { permissionText, roleText } from '@quieta/messages/right-text';
import { repositoryRoot } from './lib/repository.ts';
import { readServedCalls, type ServedCall } from './rights/read-served-calls.ts';

const introduction = `# Rights

Which role may do what, and which call of the API that lets it make. Roles decide only in an environment that has switched rights on;
elsewhere every member of a branch may do everything in it. A person may have several roles, in each branch others.

\`npm run rights\` writes this page from \`contract/src/values/permission.ts\` and from what the endpoints need; the check compares it, and a
test makes every call in every role. Beyond what is written here, whoever lacks \`health\` gets every answer without health notes, and
whoever lacks \`book\` changes of an appointment only where the treatment stands and its notes.
`;

const roleNames = roles.map((role) => roleText(role, 'en').toLowerCase());

// Writes the page of rights, or with --check compares it: an endpoint without a row, or with another one, fails the
// check.
const file = join(repositoryRoot, 'docs/rights.md');
const page = rightsPage(await readServedCalls());
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') === page) console.log('docs/rights.md says what each role may do.');
else {
  console.error('docs/rights.md is not what the endpoints need: run `npm run rights`, and read what it changed.');
  process.exitCode = 1;
}

/** The page of rights: role by permission, role by call, and the calls that need no role. */
function rightsPage(calls: readonly ServedCall[]): string {
  const sorted = calls.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  return [
    introduction,
    '## Permissions\n',
    ...table(
      ['permission', 'lets somebody', ...roleNames],
      permissions.map((permission) => [permission, permissionText(permission, 'en'), ...cells(permission)]),
    ),
    '\n## Calls\n',
    ...table(
      ['method', 'path', 'operation', 'needs', ...roleNames],
      sorted.flatMap((call) => (isPermission(call.needs) ? [[...rowOf(call), call.needs, ...cells(call.needs)]] : [])),
    ),
    '\n## Calls without a role\n',
    ...table(
      ['method', 'path', 'operation', 'needs'],
      sorted.flatMap((call) => (call.needs === null ? [[...rowOf(call), call.isOpen ? 'nothing' : 'sign-in']] : [])),
    ),
    '',
  ].join('\n');
}

function isPermission(needs: string | null): needs is Permission {
  return needs !== null && Object.hasOwn(rolesOf, needs);
}

function cells(needs: Permission): string[] {
  const held: readonly Role[] = rolesOf[needs];
  return roles.map((role) => (held.includes(role) ? 'yes' : '–'));
}

function rowOf({ method, path, name }: ServedCall): string[] {
  return [method, `\`${path}\``, `\`${name}\``];
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)];
}
