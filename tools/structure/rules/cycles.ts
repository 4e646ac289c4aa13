import type { Project, Violation } from '../project.ts';

/** No module reaches itself through its imports; imports of types count, because a reader follows them too. */
export function* cycles({ imports }: Project): Generator<Violation> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (to.kind !== 'file' || to.path === from) continue;
    const targets = graph.get(from);
    if (targets) targets.add(to.path);
    else graph.set(from, new Set([to.path]));
  }
  for (const group of stronglyConnected(graph)) {
    const [first = ''] = group.sort();
    const remedy = `These files import each other, move what they share into a file below them all: ${group.join(', ')}.`;
    yield { path: first, rule: 'cycles', remedy };
  }
}

/** Tarjan's algorithm: the groups of two or more nodes that all reach each other. */
function stronglyConnected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const visit = (node: string): number => {
    const own = order.size;
    let low = own;
    order.set(node, own);
    stack.push(node);
    onStack.add(node);
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (onStack.has(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) onStack.delete(member);
      if (group.length > 1) groups.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
