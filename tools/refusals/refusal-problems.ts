import type { ErrorCode } from '@quieta/contract/error-codes';
import { lineFinder } from '../structure/parse-source.ts';
import type { Project } from '../structure/project.ts';
import { importResolver } from '../structure/resolve-import.ts';
import type { ModuleFacts } from './module-facts.ts';
import type { Find, Piece } from './reach.ts';
import { readModule } from './read-module.ts';
import { servedEndpoints, servingsIn } from './served-endpoints.ts';
import { ThrownCodes } from './thrown-codes.ts';

/** An endpoint's declared refusals. */
export interface DeclaredRefusals {
  readonly name: string;
  /** The codes that it names itself. */
  readonly named: readonly ErrorCode[];
  /** Those that come with its access and its parts. */
  readonly implied: ReadonlySet<ErrorCode>;
}

/**
 * Finds endpoints by the file that they are declared in, and their name there; `rows.create` goes by two names, and `*`
 * is any name.
 */
type EndpointsOf = (path: string, names: readonly string[]) => Promise<readonly DeclaredRefusals[]>;

interface RefusalProblem {
  readonly path: string;
  readonly line: number;
  readonly remedy: string;
}

const routes = /^server\/src\/features\/[^/]+\/routes\.ts$/;
const ofServer = /^server\/src\/(?!.*\.test\.ts$).+\.ts$/;
const application = 'server/src/build-app.ts';

/**
 * Where what an endpoint says of its refusals is not what its use case can refuse with: the one or the other way round.
 */
export async function refusalProblems(project: Project, endpointsOf: EndpointsOf): Promise<RefusalProblem[]> {
  const modules = readModules(project);
  const { find, fileOf } = finder(project, modules);
  const thrownCodes = new ThrownCodes(find);
  const problems = new Map<string, RefusalProblem>();
  const report = (path: string, start: number, remedy: string): void => {
    const line = lineFinder(project.files.get(path) ?? '')(start);
    problems.set(`${path}:${line} ${remedy}`, { path, line, remedy });
  };

  const allRoutes = [...modules.values()].filter(({ path }) => routes.test(path));
  for (const module of modules.values()) {
    const isHelper = allRoutes.some((one) => one.mentions.some(({ name }) => find(one, name)?.module === module));
    const [serves] = isHelper || routes.test(module.path) ? [] : servingsIn(module);
    if (!serves) continue;
    report(module.path, serves.start, 'serve endpoints in a routes.ts: from here their codes are not followed.');
  }
  for (const module of allRoutes) {
    const { path } = module;
    const handed = handedTo(module, modules.get(application), find);
    for (const { endpoint, start, useCase } of servedEndpoints(module, find, handed)) {
      const [local = '', ...members] = endpoint;
      const { specifier = '', name = '' } = module.imports.get(local) ?? {};
      const file = fileOf(path, specifier);
      const declared = file === undefined ? [] : await endpointsOf(file, name === '*' ? members : [name, ...members]);
      if (declared.length === 0) {
        report(path, start, 'hand an endpoint of the contract that is imported by its name: this one cannot be found.');
        continue;
      }
      const { codes, unknown } = thrownCodes.of(useCase);
      for (const place of unknown) {
        report(place.path, place.start, 'say the code of this refusal so that it can be followed.');
      }
      for (const remedy of declared.flatMap((one) => [...remedies(one, codes)])) report(path, start, remedy);
    }
  }
  return [...problems.values()];
}

function* remedies({ name, named, implied }: DeclaredRefusals, thrown: ReadonlySet<string>): Generator<string> {
  const declared = new Set<string>([...named, ...implied]);
  const lacking = [...thrown].filter((code) => !declared.has(code)).sort();
  const idle = named.filter((code) => !thrown.has(code) && !implied.has(code));
  const twice = named.filter((code) => implied.has(code));
  if (lacking.length > 0) yield `${name} can refuse with ${lacking.join(', ')}: name it among its errors.`;
  if (idle.length > 0) yield `${name} never refuses with ${idle.join(', ')}: take it from its errors.`;
  if (twice.length > 0) {
    yield `every endpoint like ${name} refuses with ${twice.join(', ')}: take it from its errors.`;
  }
}

function readModules({ files }: Project): Map<string, ModuleFacts> {
  return new Map(
    [...files].flatMap(([path, text]) => (ofServer.test(path) ? [[path, readModule(path, text)] as const] : [])),
  );
}

function finder({ files, manifests }: Project, modules: ReadonlyMap<string, ModuleFacts>) {
  const resolve = importResolver(files, manifests);
  const fileOf = (from: string, specifier: string): string | undefined => {
    const target = resolve(from, specifier);
    return target.kind === 'file' ? target.path : undefined;
  };
  const pieces = new Map<string, Piece>();
  for (const module of modules.values()) {
    for (const declaration of module.declarations) {
      const { start, end, name } = declaration;
      pieces.set(`${module.path} ${name}`, { module, declaration, start, end });
    }
  }
  const find: Find = (module, name) => {
    const source = module.imports.get(name);
    if (!source) return pieces.get(`${module.path} ${name}`);
    return pieces.get(`${fileOf(module.path, source.specifier)} ${source.name}`);
  };
  return { find, fileOf };
}

/** Arguments that the application hands to the function of these routes. */
function handedTo(routes: ModuleFacts, built: ModuleFacts | undefined, find: Find): Piece[] {
  if (!built) return [];
  return built.mentions
    .filter(({ name, given }) => given.length > 0 && find(built, name)?.module === routes)
    .flatMap(({ given }) => given.slice(1).map(({ start, end }) => ({ module: built, start, end })));
}
