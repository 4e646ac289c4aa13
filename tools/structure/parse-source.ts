import {
  type ArrowFunctionExpression,
  type BindingPattern,
  type Function as FunctionNode,
  type ParamPattern,
  parseSync,
  type Span,
  Visitor,
} from 'oxc-parser';

export interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
  /** Only types are taken: nothing of it is left when the code runs. */
  readonly isType: boolean;
  /** The imported names, as the other module calls them; `*` stands for everything. */
  readonly names: readonly string[];
}

export interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
  /** Passed on from another module instead of declared here. */
  readonly isPassedOn: boolean;
  /** Beginning of the statement. */
  readonly start: number;
}

/** A name that the module gives to something of its own. */
interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

interface SizedFunction {
  /** Empty for an anonymous function. */
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

export interface ParsedSource {
  readonly lines: number;
  readonly imports: readonly ImportedModule[];
  readonly exports: readonly ExportedName[];
  readonly comments: readonly Span[];
  readonly declared: readonly DeclaredName[];
  readonly functions: readonly SizedFunction[];
  /** How many `as` it has, without `as const` and `as unknown`, which take nothing for granted. */
  readonly casts: number;
}

/**
 * Reads what the rules need to know of a TypeScript or JavaScript module. Throws a SyntaxError where it does not parse.
 */
export function parseSource(path: string, text: string): ParsedSource {
  const { module, program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path} does not parse: ${error.message}`);

  const lineOf = lineFinder(text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineOf(moduleRequest.start),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.map(({ importName }) => nameOf(importName)),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) => {
    const request = entries[0]?.moduleRequest;
    const isType = entries.every((entry) => entry.isType);
    const names = entries.map(({ importName }) => nameOf(importName));
    return request ? [{ specifier: request.value, line: lineOf(request.start), isType, names }] : [];
  });
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const quoted = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return quoted?.[2]
      ? [{ specifier: quoted[2], line: lineOf(moduleRequest.start), isType: false, names: ['*'] }]
      : [];
  });
  const exports = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => ({
      // Only `export default` and `export * from` have no name of their own.
      name: entry.exportName.name ?? (entry.moduleRequest ? '*' : 'default'),
      isType: entry.isType,
      isPassedOn: entry.moduleRequest !== null,
      start: statement.start,
    })),
  );

  return {
    lines: countLines(text),
    imports: [...imports, ...passedOn, ...dynamicImports],
    exports,
    comments,
    declared: declaredNames(program, lineOf),
    functions: sizeFunctions(program, lineOf),
    casts: countCasts(program),
  };
}

/** A namespace, and whatever else has no name of its own, may be everything. */
function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

type Program = Parameters<Visitor['visit']>[0];

function sizeFunctions(program: Program, lineOf: (offset: number) => number): SizedFunction[] {
  const functions: SizedFunction[] = [];
  const names = new Map<number, string>();
  const size = (node: FunctionNode | ArrowFunctionExpression): void => {
    const name = node.id?.name ?? names.get(node.start) ?? '';
    const line = lineOf(node.start);
    functions.push({ name, line, lines: lineOf(node.end) - line + 1 });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !node.init) return;
      // `const Card = memo((props) => …)`: the wrapped function carries the constant's name.
      const wrapped = node.init.type === 'CallExpression' ? node.init.arguments[0] : node.init;
      if (wrapped) names.set(wrapped.start, node.id.name);
    },
    FunctionDeclaration: size,
    FunctionExpression: size,
    ArrowFunctionExpression: size,
  }).visit(program);
  return functions;
}

function countCasts(program: Program): number {
  let count = 0;
  new Visitor({
    TSAsExpression({ typeAnnotation: type }) {
      const isConst =
        type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
      if (!isConst && type.type !== 'TSUnknownKeyword') count += 1;
    },
  }).visit(program);
  return count;
}

/**
 * Names of variables, parameters, functions, classes and types; a property that is taken by its own name is not one.
 */
function declaredNames(program: Program, lineOf: (offset: number) => number): DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (node: { readonly name: string; readonly start: number } | null): void => {
    if (node) names.push({ name: node.name, line: lineOf(node.start) });
  };
  const bind = (pattern: BindingPattern | ParamPattern): void => {
    if (pattern.type === 'Identifier') add(pattern);
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left);
    else if (pattern.type === 'RestElement') bind(pattern.argument);
    else if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements.filter((one) => one !== null)) bind(element);
    else if (pattern.type === 'ObjectPattern') {
      for (const part of pattern.properties) {
        if (part.type === 'RestElement') bind(part.argument);
        else if (!part.shorthand) bind(part.value);
      }
    }
  };
  const declare = ({ id, params }: FunctionNode | ArrowFunctionExpression): void => {
    add(id);
    params.forEach(bind);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ArrowFunctionExpression: declare,
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
  }).visit(program);
  return names;
}

/** From an offset into the text to its line, counted from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
