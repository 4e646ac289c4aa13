import { randomBytes } from 'node:crypto';

/** The issued access tokens, until they expire. */
export class TokenStore {
  readonly #lifetime: Temporal.Duration;
  readonly #ends = new Map<string, Temporal.Instant>();

  constructor(lifetime: Temporal.Duration) {
    this.#lifetime = lifetime;
  }

  get seconds(): number {
    return this.#lifetime.total('seconds');
  }

  issue(now: Temporal.Instant): string {
    const token = randomBytes(24).toString('base64url');
    this.#ends.set(token, now.add(this.#lifetime));
    return token;
  }

  isValid(token: string, now: Temporal.Instant): boolean {
    const end = this.#ends.get(token);
    return end !== undefined && Temporal.Instant.compare(now, end) < 0;
  }

  clear(): void {
    this.#ends.clear();
  }
}
