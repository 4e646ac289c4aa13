type Count = { requests: number; answers: number };

/** Counts the validated messages, by operation. */
export class CheckCount {
  readonly byOperation = new Map<string, Count>();

  request(operation: string): void {
    this.#of(operation).requests += 1;
  }

  answer(operation: string): void {
    this.#of(operation).answers += 1;
  }

  #of(operation: string): Count {
    const count = this.byOperation.get(operation) ?? { requests: 0, answers: 0 };
    this.byOperation.set(operation, count);
    return count;
  }
}
