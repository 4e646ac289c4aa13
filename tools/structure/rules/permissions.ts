import { featureOf } from '../paths.ts';
import type { Project, Violation } from '../project.ts';

const routes = /^server\/src\/features\/[^/]+\/routes\.ts$/;
const worksInBranch = /\b(Branch|Exchange)Context\b/;
const question = /!may\((?:context\.)?branch, '([\w-]+)'\)\) throw new Refusal\('not-allowed'\)/g;

/** Each use case that is served in a branch asks whether its caller may, and one that writes for more than to read. */
export function* permissions({ files, imports }: Project): Generator<Violation> {
  for (const { from, to, isType, names } of imports) {
    if (isType || !routes.test(from) || to.kind !== 'file') continue;
    const text = files.get(to.path) ?? '';
    if (featureOf(to.path)?.feature !== featureOf(from)?.feature || !worksInBranch.test(text)) continue;
    const asked = [...text.matchAll(question)].map(([, action]) => action);
    const isWriting = names.some((name) => isCommand(files.get(from) ?? '', name));
    if (asked.some((action) => !isWriting || action !== 'read')) continue;
    const wanted = isWriting ? 'for more than to read' : 'whether the caller may';
    const remedy = `begin with if (!may(context.branch, …)) throw new Refusal('not-allowed'), and ask ${wanted}.`;
    yield { path: to.path, rule: 'permissions', remedy };
  }
}

/** Whether the routes hand it to `command`, itself or within a function. */
function isCommand(text: string, name: string): boolean {
  return new RegExp(`\\bcommand\\(\\s*\\w+,\\s*\\w+,\\s*(\\([^()]*\\) =>\\s*)?${RegExp.escape(name)}\\b`).test(text);
}
