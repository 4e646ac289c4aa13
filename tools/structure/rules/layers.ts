import { childOf, featureOf, fileName, isTest, workspaceOf } from '../paths.ts';
import type { Import, Project, Violation } from '../project.ts';

/** Tests start the simulators and the embedded database by themselves. */
const openToTests = new Set(['simulators', 'tools']);

/** Which workspace may import which, and that every package is declared where it is used. */
export function* workspaceImports(project: Project): Generator<Violation> {
  for (const statement of project.imports) {
    const remedy = remedyFor(project, statement);
    if (remedy) yield { path: statement.from, line: statement.line, rule: 'workspace-imports', remedy };
  }
}

function remedyFor({ table, manifests }: Project, { from, to }: Import): string | undefined {
  const workspace = workspaceOf(from);
  const limits = table.workspaces[workspace];
  if (!limits) return undefined;
  const isSource = from.startsWith(`${workspace}/src/`) && !isTest(from);

  switch (to.kind) {
    case 'file': {
      if (isTest(to.path) && !isTest(from))
        return `${fileName(to.path)} is there for tests alone: move what is shared out of it.`;
      const target = workspaceOf(to.path);
      const allowed = target === workspace || limits.imports.includes(target);
      if (allowed || (isTest(from) && openToTests.has(target))) return undefined;
      return `${workspace} may not import ${target || 'files of the root'}: ${phrase(limits.imports)}.`;
    }
    case 'package': {
      if (limits.packages && isSource && !limits.packages.includes(to.name)) {
        return `${workspace} may not use ${to.name}: ${phrase(limits.packages)}.`;
      }
      const { dependencies, devDependencies } = manifests.get(workspace) ?? {};
      const { devDependencies: rootDependencies } = manifests.get('') ?? {};
      const isDeclared = [dependencies, devDependencies, isSource ? {} : rootDependencies].some(
        (declared) => to.name in (declared ?? {}),
      );
      return isDeclared ? undefined : `Declare ${to.name} in ${workspace}/package.json, or do without it.`;
    }
    case 'builtin':
      if (!limits.runsInBrowser || !isSource) return undefined;
      return `${workspace} also runs in browsers: do without Node’s own modules, or move this to the server.`;
    case 'unresolved':
      return undefined;
  }
}

function phrase(names: readonly string[]): string {
  return names.length > 0 ? `only ${names.join(', ')}` : 'it stands on nothing but itself';
}

/** Inside contract, server and web an import goes to the same layer or to a lower one. */
export function* layers({ table, imports }: Project): Generator<Violation> {
  for (const [folder, names] of Object.entries(table.layers)) {
    const heightOf = (path: string): number => {
      const child = childOf(folder, path);
      if (child === undefined) return -1;
      const height = names.indexOf(child);
      return height < 0 && featureOf(path) ? names.indexOf('<features>') : height;
    };
    for (const { from, line, to } of imports) {
      if (to.kind !== 'file' || isTest(from)) continue;
      const here = heightOf(from);
      const there = heightOf(to.path);
      if (here < 0 || there <= here) continue;
      const remedy = `${childOf(folder, from)} stands below ${childOf(folder, to.path)}: move what is shared down, or hand it in from above as a parameter.`;
      yield { path: from, line, rule: 'layers', remedy };
    }
  }
}
