import type { ErrorCode } from '@quieta/contract/error-codes';
import { type CallExpression, parseSync, type Span, Visitor } from 'oxc-parser';
import { lineFinder } from '../structure/parse-source.ts';
import type { Project } from '../structure/project.ts';

/** An endpoint's declared refusals. */
export interface DeclaredRefusals {
  readonly name: string;
  /** The codes that it names itself. */
  readonly named: readonly ErrorCode[];
  /** Those that come with its access and its parts. */
  readonly implied: ReadonlySet<ErrorCode>;
}

/** Finds the endpoints below a name of a file of the contract: one, those of a kind, or those of several kinds. */
type EndpointsOf = (path: string, names: readonly string[]) => Promise<readonly DeclaredRefusals[]>;

interface IdleCode {
  readonly path: string;
  readonly line: number;
  readonly remedy: string;
}

const routes = /^server\/src\/features\/.*routes\.ts$/;
const application = 'server/src/build-app.ts';

/** A kind of settings is served at once, by use cases that stand beside this function. */
const ofKind = 'serveKind';
/** The functions that serve endpoints with use cases. */
const serving = new Set(['query', 'command', 'exchange', ofKind]);

/**
 * The codes that an endpoint names for nothing: no file that its use case imports, directly or through others, says
 * them, or every endpoint like it has them anyway.
 */
export async function idleCodes(project: Project, endpointsOf: EndpointsOf): Promise<IdleCode[]> {
  const imports = Map.groupBy(project.imports, ({ from }) => from);
  const app = readCalls(project, application);
  const found: IdleCode[] = [];
  for (const path of [...project.files.keys()].filter((each) => routes.test(each))) {
    const { text, calls, origins, filesIn } = readCalls(project, path);
    const handed = app.calls.filter(({ name }) => app.origins.get(name)?.path === path).flatMap(app.filesIn);
    for (const call of calls.filter(({ name }) => serving.has(name))) {
      const report = (remedy: string) => found.push({ path, line: lineFinder(text)(call.start), remedy });
      const [local = '', ...members] = namesOf(text, call);
      const origin = origins.get(local);
      const declared = origin ? await endpointsOf(origin.path, [...origin.names, ...members]) : [];
      if (declared.length === 0) report('hand an endpoint that is imported from the contract: this one is not found.');
      const reached = reachedFrom([...filesIn(call), ...(call.isWrapped ? handed : [])], imports);
      const texts = [text, ...reached.map((file) => project.files.get(file) ?? '')];
      for (const { name, named, implied } of declared) {
        const idle = named.filter((code) => implied.has(code) || !texts.some((one) => one.includes(`'${code}'`)));
        if (idle.length > 0) report(`${name} need not name ${idle.join(', ')}: take it from its errors.`);
      }
    }
  }
  return found;
}

interface Call extends Span {
  readonly name: string;
  readonly given: CallExpression['arguments'];
  /** The use case is not handed as it is: it may call what the application hands to the routes. */
  readonly isWrapped: boolean;
}

/** The calls of a module, where its imported names are from, and the files that a call names something of. */
function readCalls({ files, imports }: Project, path: string) {
  const text = files.get(path) ?? '';
  const { program, module } = parseSync(path, text);
  const targets = new Map(imports.filter(({ from }) => from === path).map(({ specifier, to }) => [specifier, to]));
  const origins = new Map<string, { readonly path: string; readonly names: readonly string[] }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = targets.get(moduleRequest.value);
    if (target?.kind !== 'file') continue;
    for (const { localName, importName } of entries) {
      origins.set(localName.value, { path: target.path, names: importName.name === null ? [] : [importName.name] });
    }
  }
  const calls: Call[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'Identifier') return;
      calls.push({ name: callee.name, given, isWrapped: given[2]?.type !== 'Identifier', start, end });
    },
  }).visit(program);
  const filesIn = ({ name, start, end }: Call): string[] =>
    (text.slice(start, end).match(/\w+/g) ?? []).flatMap((word) => {
      if (word === name && word !== ofKind) return [];
      const origin = origins.get(word);
      if (origin) return [origin.path];
      // A function of the module's own may call whatever the module imports.
      const isOwn = new RegExp(`\\b(const ${word} = (async )?\\(|function ${word}\\b)`).test(text);
      return isOwn ? [...origins.values()].map((one) => one.path) : [];
    });
  return { text, calls, origins, filesIn };
}

/** The endpoint of a call as its names; a loop's name stands for the values that it goes through. */
function namesOf(text: string, { given: [, endpoint] }: Call): string[] {
  const [first = '', ...members] = endpoint ? text.slice(endpoint.start, endpoint.end).split('.') : [];
  const loop = new RegExp(`\\(const ${first} of Object\\.values\\((\\w+)\\)`).exec(text);
  return [loop?.[1] ?? first, ...members];
}

/** These files and all of the server that they import, directly or through others. */
function reachedFrom(begin: readonly string[], imports: ReadonlyMap<string, Project['imports']>): string[] {
  const reached = new Set(begin.filter((path) => path.startsWith('server/')));
  for (const path of reached) {
    for (const { to, isType } of imports.get(path) ?? []) {
      if (!isType && to.kind === 'file' && to.path.startsWith('server/')) reached.add(to.path);
    }
  }
  return [...reached];
}
