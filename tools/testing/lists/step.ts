/** One step of a list in CONTRIBUTING: a file, and what is changed in it. */
export interface Step {
  /** `<name>` in it stands for the name of what the list adds. */
  readonly file: string;
  /** Text of a new file. */
  readonly text?: string;
  /**
   * Texts of the file, each of which it has once, and what stands there afterwards; none for what only a test, a person
   * or a tool looks at.
   */
  readonly edits?: readonly (readonly [before: string, after: string])[];
  /** The step is taken in this round; all that the rounds before it ask for is taken by then. */
  readonly round: 1 | 2 | 3;
  /** Written by a tool from another step, so that no table names it. */
  readonly isGenerated?: true;
  /**
   * A file in which the compiler misses what the list adds, by its name, until the step is taken; absent where nothing
   * asks for it.
   */
  readonly askedIn?: string;
}

export interface List {
  /** The heading in CONTRIBUTING. */
  readonly heading: string;
  /** Name of what it adds, in the code. */
  readonly adds: string;
  readonly steps: readonly Step[];
}
