interface Stage {
  readonly from: string;
  /** Its commands, in their order. */
  readonly runs: readonly string[];
}

interface Containerfile {
  readonly stages: readonly Stage[];
  /** Variables of the last stage. */
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
}

/**
 * Reads a Containerfile whose instructions stand on one line each; throws for a last stage without user or command.
 * Exported for its tests, which run its steps without a container.
 */
export function readContainerfile(text: string): Containerfile {
  const instructions = text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.slice(0, line.indexOf(' ')), value: line.slice(line.indexOf(' ') + 1) }));
  const stages: { from: string; runs: string[] }[] = [];
  for (const { name, value } of instructions) {
    if (name === 'FROM') stages.push({ from: value.split(' ')[0] ?? '', runs: [] });
    if (name === 'RUN') stages.at(-1)?.runs.push(value);
  }
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const valueOf = (requested: string) => {
    const found = last.find(({ name }) => name === requested);
    if (found === undefined) throw new Error(`The last stage has no ${requested}.`);
    return found.value;
  };
  const env = valueOf('ENV')
    .split(' ')
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => [name, value]);
  const healthcheck = valueOf('HEALTHCHECK');
  return {
    stages,
    env: Object.fromEntries(env),
    user: valueOf('USER'),
    healthcheck: readWords(healthcheck.slice(healthcheck.indexOf('CMD ') + 4)),
    command: readWords(valueOf('CMD')),
  };
}

/** The words of an instruction in its form as a list. */
function readWords(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error(`${text} is no list.`);
  return words.map(String);
}
