import { errorStatus } from '@quieta/contract/error-codes';
import type { CallExpression, Expression, Statement } from 'oxc-parser';

/** Handling of an error that is caught. */
export interface Handler {
  /** The name that the error has there; undefined where it has none. */
  readonly error: string | undefined;
  readonly body: readonly Statement[];
}

/** A refusal that a condition may ask about. */
interface Asked {
  readonly name: string;
  readonly code: string;
  /** Those of the module, by their names: a condition may call one. */
  readonly functions: ReadonlyMap<string, Handler>;
}

/** Whether a refusal with this code, once caught, is thrown on. */
export function throwsOn({ error: name, body }: Handler, asked: Omit<Asked, 'name'>): boolean {
  return name !== undefined && walk(body, { ...asked, name }).throws;
}

/** Whether a condition holds of a refusal; undefined where that cannot be told. */
export function judge(test: Expression, asked: Asked): boolean | undefined {
  if (test.type === 'UnaryExpression' && test.operator === '!') {
    const inner = judge(test.argument, asked);
    return inner === undefined ? undefined : !inner;
  }
  if (test.type === 'LogicalExpression') {
    const sides = [judge(test.left, asked), judge(test.right, asked)];
    const decisive = test.operator === '||';
    if (sides.includes(decisive)) return decisive;
    return sides.includes(undefined) ? undefined : !decisive;
  }
  if (test.type === 'CallExpression') return judgeCall(test, asked);
  if (test.type !== 'BinaryExpression') return undefined;
  const { left, operator, right } = test;
  if (operator === 'instanceof') {
    if (left.type !== 'Identifier' || left.name !== asked.name || right.type !== 'Identifier') return undefined;
    return right.name === 'Refusal' || right.name === 'Error';
  }
  const known = left.type === 'PrivateIdentifier' ? undefined : valueOf(left, asked);
  if (known === undefined || right.type !== 'Literal') return undefined;
  if (operator === '===') return known === right.value;
  return operator === '!==' ? known !== right.value : undefined;
}

/** A question that has a name: a function that does nothing but answer it. */
function judgeCall({ callee, arguments: [given] }: CallExpression, asked: Asked): boolean | undefined {
  if (callee.type !== 'Identifier' || given?.type !== 'Identifier' || given.name !== asked.name) return undefined;
  const { error: name, body: [answer] = [] } = asked.functions.get(callee.name) ?? {};
  if (name === undefined || answer?.type !== 'ReturnStatement' || !answer.argument) return undefined;
  return judge(answer.argument, { ...asked, name });
}

/** Whether a thrown expression may be the refusal of this name, or made of its code. */
function isSame(thrown: Expression, asked: Asked): boolean {
  if (thrown.type === 'Identifier') return thrown.name === asked.name;
  if (thrown.type === 'NewExpression') {
    const [given] = thrown.arguments;
    return given !== undefined && given.type !== 'SpreadElement' && isCodeOf(given, asked.name);
  }
  if (thrown.type !== 'ConditionalExpression') return false;
  const holds = judge(thrown.test, asked);
  return (holds !== false && isSame(thrown.consequent, asked)) || (holds !== true && isSame(thrown.alternate, asked));
}

/** `error.code`, also where there may be no error. */
export function isCodeOf(node: Expression, name: string): boolean {
  const inner = node.type === 'ChainExpression' ? node.expression : node;
  return (
    inner.type === 'MemberExpression' &&
    inner.object.type === 'Identifier' &&
    inner.object.name === name &&
    inner.property.type === 'Identifier' &&
    inner.property.name === 'code'
  );
}

function valueOf(node: Expression, { name, code }: Asked): string | number | undefined {
  if (isCodeOf(node, name)) return code;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== 'errorStatus') {
    return undefined;
  }
  const statuses: Readonly<Record<string, number>> = errorStatus;
  return node.property.type !== 'PrivateIdentifier' && isCodeOf(node.property, name) ? statuses[code] : undefined;
}

interface Outcome {
  readonly throws: boolean;
  /** The code after it is not reached. */
  readonly ends: boolean;
}

const passed: Outcome = { throws: false, ends: false };

function walk(statements: readonly Statement[], asked: Asked): Outcome {
  let throws = false;
  for (const statement of statements) {
    const inner = step(statement, asked);
    throws ||= inner.throws;
    if (inner.ends) return { throws, ends: true };
  }
  return { throws, ends: false };
}

function step(statement: Statement, asked: Asked): Outcome {
  if (statement.type === 'ThrowStatement') return { throws: isSame(statement.argument, asked), ends: true };
  if (statement.type === 'ReturnStatement') return { throws: false, ends: true };
  if (statement.type === 'BlockStatement') return walk(statement.body, asked);
  if (statement.type !== 'IfStatement') return passed;
  const holds = judge(statement.test, asked);
  const caught = [
    ...(holds === false ? [] : [step(statement.consequent, asked)]),
    ...(holds === true ? [] : [statement.alternate ? step(statement.alternate, asked) : passed]),
  ];
  return { throws: caught.some(({ throws }) => throws), ends: caught.every(({ ends }) => ends) };
}
