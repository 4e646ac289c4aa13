import { type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { SWITCH } from './instrument.ts';
import { fromTrialId } from './trial.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The mutants whose place the file's tests came to, as numbers. */
    reached?: readonly number[];
    /** How often they came to one. */
    steps?: number;
  }
}

/**
 * Runs test files under the mutant that their query names; the same module holds all of them. One worker runs one after
 * the other.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a runner so
export default class MutantRunner extends TestRunner {
  private active = 0;
  private steps = 0;
  private maxSteps = 0;
  private reached = new Set<number>();
  private readonly killed = new Set<number>();

  constructor(...args: ConstructorParameters<typeof TestRunner>) {
    super(...args);
    Object.assign(globalThis, { [SWITCH]: (number: number) => this.isActive(number) });
  }

  override importFile(filepath: string, ...rest: [never]): unknown {
    const trial = fromTrialId(filepath);
    if (!trial) return super.importFile(filepath, ...rest);
    this.active = trial.mutant;
    this.maxSteps = trial.maxSteps;
    this.steps = 0;
    this.reached = new Set();
    // A mutant that another test has killed needs no second one.
    if (this.killed.has(this.active)) return undefined;
    // A module's constants are computed anew.
    vi.resetModules();
    return super.importFile(trial.test, ...rest);
  }

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    if (this.killed.has(this.active)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    if (test.result?.state === 'fail' && this.active > 0) this.killed.add(this.active);
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite | RunnerTestFile): Promise<void> {
    if ('filepath' in suite) Object.assign(suite.meta, { reached: [...this.reached], steps: this.steps });
    await super.onAfterRunSuite(suite);
  }

  private isActive(number: number): boolean {
    this.steps += 1;
    if (this.steps > this.maxSteps) throw new Error('The test does not come to an end.');
    if (this.active === 0) this.reached.add(number);
    return number === this.active;
  }
}
