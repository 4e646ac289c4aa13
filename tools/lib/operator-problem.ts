/**
 * Something the person at the keyboard can put right: a taken port, a folder that cannot be written.
 * The commands print its message as one sentence and exit with code 1; any other error is a defect and keeps its stack.
 */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
}
