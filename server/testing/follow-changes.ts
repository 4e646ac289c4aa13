import { setTimeout as wait } from 'node:timers/promises';

/** A browser's stream of changes, which comes again with its cursor when it was ended. */
interface Follower {
  /** The ids of what has changed, as they were told. */
  readonly told: readonly string[];
  /** The latest presence that was told. */
  readonly presence: readonly unknown[];
  /** How often it was connected. */
  readonly connections: number;
  /** How often it was sent to read its lists again. */
  readonly resets: number;
  /** How often its stream broke off instead of coming to its end. */
  readonly breaks: number;
  stop(): Promise<void>;
}

export async function followChanges(url: string, headers: Readonly<Record<string, string>>): Promise<Follower> {
  const stopping = new AbortController();
  const told: string[] = [];
  const presence: unknown[] = [];
  let [connections, resets, breaks, cursor] = [0, 0, 0, ''];
  const started = Promise.withResolvers<void>();

  const take = (message: string): void => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
    const event = field('event');
    if (event === undefined) return;
    cursor = field('id') ?? cursor;
    if (event === 'ready') started.resolve();
    if (event === 'reset') resets += 1;
    const data: unknown = JSON.parse(field('data') ?? 'null');
    if (event === 'presence') presence.push(data);
    if (event === 'change' && typeof data === 'object' && data !== null && 'entityId' in data)
      told.push(String(data.entityId));
  };
  const readOnce = async (): Promise<void> => {
    const since = cursor === '' ? '' : `?since=${cursor}`;
    const answer = await fetch(`${url}/api/changes${since}`, { headers, signal: stopping.signal });
    if (!answer.ok || answer.body === null) return;
    connections += 1;
    let text = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) take(message);
    }
  };
  const following = (async () => {
    while (!stopping.signal.aborted) {
      // A stream that was cut off is opened again, as by a browser.
      await readOnce().catch(() => {
        if (!stopping.signal.aborted) breaks += 1;
      });
      await wait(20);
    }
  })();
  await started.promise;
  return {
    told,
    presence,
    get connections() {
      return connections;
    },
    get resets() {
      return resets;
    },
    get breaks() {
      return breaks;
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}
