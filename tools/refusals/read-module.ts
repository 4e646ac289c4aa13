import { errorStatus } from '@quieta/contract/error-codes';
import {
  type ArrowFunctionExpression,
  type Expression,
  type FunctionBody,
  type Function as FunctionNode,
  type Program,
  parseSync,
  type Span,
  type Statement,
  Visitor,
} from 'oxc-parser';
import type { Handler } from './catches.ts';
import type { CatchOf, Declaration, Guarded, Mention, ModuleFacts, Refusing } from './module-facts.ts';
import { holds, innermost, type LocalName, namesIn } from './scopes.ts';

type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** Reads what a module says of refusals and of what could bring them about. */
export function readModule(path: string, text: string): ModuleFacts {
  const { program, module } = parseSync(path, text, { preserveParens: false });
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(
        ({ localName, importName }) =>
          [localName.value, { specifier: moduleRequest.value, name: importName.name ?? '*' }] as const,
      ),
  );
  const { declarations, handlers } = readTop(program);
  return {
    path,
    imports: new Map(imports),
    declarations,
    handlers,
    ...readMentions(program),
    ...readMethods(program),
    ...readRefusing(program),
    ...readLocals(program),
  };
}

function readTop({ body }: Program) {
  const declarations: Declaration[] = [];
  const handlers = new Map<string, Handler>();
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id) {
      const { name } = declared.id;
      declarations.push({ name, start: statement.start, end: statement.end, parameters: parametersOf(declared) });
      handlers.set(name, handlerOf(declared));
    } else if (declared?.type === 'ClassDeclaration' && declared.id) {
      declarations.push({ name: declared.id.name, start: statement.start, end: statement.end, parameters: [] });
    } else if (declared?.type === 'VariableDeclaration') {
      for (const { id, init, start, end } of declared.declarations) {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        const parameters = isFunction ? parametersOf(init) : [];
        for (const name of namesIn(id)) declarations.push({ name, start, end, parameters });
        if (isFunction) for (const name of namesIn(id)) handlers.set(name, handlerOf(init));
      }
    }
  }
  return { declarations, handlers };
}

function parametersOf({ params }: AnyFunction): string[] {
  return params.map((one) => (one.type === 'Identifier' ? one.name : ''));
}

/** A function as what an error is handed to. */
function handlerOf({ params: [error], body }: AnyFunction): Handler {
  const name = error?.type === 'Identifier' ? error.name : undefined;
  return { error: name, body: body?.type === 'BlockStatement' ? body.body.filter(isStatement) : [] };
}

function isStatement(node: { readonly type: string }): node is Statement {
  return !('directive' in node);
}

/** The names and the codes that are said; keys, members and types say none. */
function readMentions(program: Program): Pick<ModuleFacts, 'mentions' | 'codes'> {
  const mentions = new Map<number, Mention>();
  const codes = new Map<number, Span & { readonly code: string }>();
  const types: Span[] = [];
  const silent = new Set<number>();
  const quiet = (node: Expression): void => void (node.type === 'Literal' && silent.add(node.start));
  new Visitor({
    TSTypeAnnotation: (node) => void types.push(node),
    TSTypeParameterInstantiation: (node) => void types.push(node),
    TSTypeParameterDeclaration: (node) => void types.push(node),
    TSInterfaceDeclaration: (node) => void types.push(node),
    TSTypeAliasDeclaration: (node) => void types.push(node),
    TSAsExpression: ({ typeAnnotation }) => void types.push(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => void types.push(typeAnnotation),
    MemberExpression: ({ computed, property }) => void (computed || silent.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || silent.add(key.start)),
    BinaryExpression({ left, right }) {
      quiet(left);
      quiet(right);
    },
    SwitchCase: ({ test }) => void (test && quiet(test)),
    Identifier: ({ name, start, end }) =>
      void mentions.set(start, { name, start, end, given: [], ...mentions.get(start) }),
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      mentions.set(callee.start, { name: callee.name, start: callee.start, end: callee.end, given });
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string' && value in errorStatus) codes.set(start, { code: value, start, end });
    },
  }).visit(program);
  const isMentioned = ({ start }: Span) => !silent.has(start) && !types.some((type) => holds(type, { start }));
  return { mentions: [...mentions.values()].filter(isMentioned), codes: [...codes.values()].filter(isMentioned) };
}

function readMethods(program: Program): Pick<ModuleFacts, 'methods' | 'members'> {
  const methods: (Span & { readonly saidAs: readonly string[] })[] = [];
  const members: (Span & { readonly name: string })[] = [];
  const open = (node: Expression | FunctionBody | null, owner?: string): void => {
    if (node?.type !== 'ObjectExpression') return;
    for (const one of node.properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier' || !callable.has(one.value.type)) continue;
      const { start, end } = one.value;
      methods.push({ saidAs: owner === undefined ? [one.key.name] : [one.key.name, `${owner}[]`], start, end });
    }
  };
  new Visitor({
    // A value that is given to a library may be called by it, under any name.
    ReturnStatement: ({ argument }) => open(argument),
    ArrowFunctionExpression: ({ body }) => open(body),
    VariableDeclarator: ({ id, init }) => open(init, namesIn(id)[0]),
    MethodDefinition({ key, kind, value: { start, end } }) {
      if (kind === 'method' && key.type === 'Identifier') methods.push({ saidAs: [key.name], start, end });
    },
    MemberExpression({ computed, object, property, start, end }) {
      if (!computed && property.type === 'Identifier') members.push({ name: property.name, start, end });
      if (computed && object.type === 'Identifier') members.push({ name: `${object.name}[]`, start, end });
    },
    ObjectPattern({ properties }) {
      for (const one of properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
        members.push({ name: one.key.name, start: one.start, end: one.end });
      }
    },
  }).visit(program);
  return { methods, members };
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
const callable = new Set([...functions, 'Identifier']);

/** Errors that are made, thrown and caught, and on what conditions. */
function readRefusing(program: Program): Pick<ModuleFacts, 'refusing' | 'catches' | 'guarded'> {
  const refusing = new Map<number, Refusing>();
  const catches: CatchOf[] = [];
  const guarded: Guarded[] = [];
  const guard = (node: Span | null, test: Expression, isWhereItHolds: boolean): void => {
    if (node) guarded.push({ start: node.start, end: node.end, test, holds: isWhereItHolds });
  };
  new Visitor({
    ThrowStatement({ argument }) {
      for (const of of alternatives(argument))
        refusing.set(of.start, { start: of.start, end: of.end, isThrown: true, of });
    },
    NewExpression(of) {
      if (of.callee.type !== 'Identifier' || of.callee.name !== 'Refusal' || refusing.has(of.start)) return;
      refusing.set(of.start, { start: of.start, end: of.end, isThrown: false, of });
    },
    TryStatement({ block: { start, end }, handler }) {
      if (!handler) return;
      const error = handler.param?.type === 'Identifier' ? handler.param.name : undefined;
      catches.push({ start, end, by: { error, body: handler.body.body } });
    },
    CallExpression({ callee, arguments: [by] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'catch' || !by) return;
      const { start, end } = callee.object;
      if (by.type === 'Identifier') catches.push({ start, end, by: by.name });
      if (by.type === 'ArrowFunctionExpression') catches.push({ start, end, by: handlerOf(by) });
    },
    IfStatement({ test, consequent, alternate }) {
      guard(consequent, test, true);
      guard(alternate, test, false);
    },
    ConditionalExpression({ test, consequent, alternate }) {
      guard(consequent, test, true);
      guard(alternate, test, false);
    },
  }).visit(program);
  return { refusing: [...refusing.values()], catches, guarded };
}

/** The one or the other that an expression comes to. */
function alternatives(node: Expression): Expression[] {
  if (node.type === 'AwaitExpression') return alternatives(node.argument);
  if (node.type !== 'ConditionalExpression') return [node];
  return [...alternatives(node.consequent), ...alternatives(node.alternate)];
}

/** The names that hide those of the module. */
function readLocals(
  program: Program,
): Pick<ModuleFacts, 'locals' | 'localFunctions' | 'caught' | 'beginnings' | 'loops'> {
  const blocks: Span[] = [];
  const locals: LocalName[] = [];
  const localFunctions: (Span & LocalName)[] = [];
  const caught: LocalName[] = [];
  const beginnings: (LocalName & { readonly value: Expression })[] = [];
  const loops: (LocalName & { readonly value: Expression })[] = [];
  const open = (node: Span): void => void blocks.push(node);
  const openFunction = (node: AnyFunction): void => {
    const around = innermost(blocks, node);
    if (node.id && around) {
      locals.push({ name: node.id.name, seenIn: around });
      localFunctions.push({ name: node.id.name, seenIn: around, start: node.start, end: node.end });
    }
    open(node);
    for (const name of node.params.flatMap(namesIn)) locals.push({ name, seenIn: node });
    const [error] = node.params;
    // Only a caught value is of no known type.
    if (error?.type === 'Identifier' && error.typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword') {
      caught.push({ name: error.name, seenIn: node });
    }
  };
  new Visitor({
    BlockStatement: open,
    ForStatement: open,
    ForOfStatement(node) {
      open(node);
      if (node.left.type !== 'VariableDeclaration') return;
      for (const name of node.left.declarations.flatMap(({ id }) => namesIn(id))) {
        loops.push({ name, seenIn: node, value: node.right });
      }
    },
    ForInStatement: open,
    SwitchStatement: open,
    FunctionDeclaration: openFunction,
    FunctionExpression: openFunction,
    ArrowFunctionExpression: openFunction,
    CatchClause(node) {
      const names = namesIn(node.param).map((name) => ({ name, seenIn: node }));
      locals.push(...names);
      caught.push(...names);
    },
    VariableDeclarator({ id, init, start }) {
      const seenIn = innermost(blocks, { start });
      if (!seenIn) return;
      for (const name of namesIn(id)) {
        locals.push({ name, seenIn });
        if (init) beginnings.push({ name, seenIn, value: init });
        if (init && functions.has(init.type)) {
          localFunctions.push({ name, seenIn, start: init.start, end: init.end });
        }
      }
    },
  }).visit(program);
  return { locals, localFunctions, caught, beginnings, loops };
}
