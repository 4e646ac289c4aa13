import { type Check, type Examined, type Finding, fine, questionTimeout, reasonIn, warning, wrong } from './finding.ts';

/** Seconds by which two clocks may differ unnoticed, and at most: tokens bear five. */
const ordinarySeconds = 2;
const maxSeconds = 5;

/** This machine's clock beside the database's and the identity provider's. */
export const clockCheck: Check = {
  name: 'clock',
  examine: async (examined) => [...(await besideDatabase(examined)), ...(await besideProvider(examined))],
};

async function besideDatabase({ database, clock }: Examined): Promise<Finding[]> {
  if (database === null) return [];
  const asked = clock.now();
  const { rows } = await database.pool.query<{ at: Temporal.Instant }>('SELECT clock_timestamp() AS at');
  const at = rows[0]?.at;
  return at === undefined ? [] : [compared('the database', at, { asked, answered: clock.now(), precision: 0 })];
}

async function besideProvider({ config, clock }: Examined): Promise<Finding[]> {
  const { embedded, issuer } = config.identity;
  if (embedded) return [];
  const asked = clock.now();
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(questionTimeout) });
    await response.arrayBuffer();
    if (!response.ok)
      return [wrong(`The identity provider answers ${response.status} at ${address}.`, 'Compare OIDC_ISSUER with it.')];
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return [fine('The identity provider answers, and does not say what time it has.')];
    const at = Temporal.Instant.fromEpochMilliseconds(date);
    return [compared('the identity provider', at, { asked, answered: clock.now(), precision: 1 })];
  } catch (error) {
    return [
      wrong(
        `The identity provider does not answer at ${address} (${reasonIn(error)}).`,
        'Nobody can sign in: see docs/running/bad-days/provider.md.',
      ),
    ];
  }
}

interface Asked {
  readonly asked: Temporal.Instant;
  readonly answered: Temporal.Instant;
  /** Seconds that its clock's reading was cut by. */
  readonly precision: number;
}

/** Both clocks can only be compared to the time that the question took. */
function compared(whose: string, at: Temporal.Instant, { asked, answered, precision }: Asked): Finding {
  const behind = asked.since(at).total('seconds') - precision;
  const ahead = at.since(answered).total('seconds');
  const difference = Math.max(0, behind, ahead);
  if (difference <= ordinarySeconds) return fine(`This machine and ${whose} have the same time.`);
  const sentence = `The clocks of this machine and of ${whose} differ by ${difference.toFixed(0)} seconds.`;
  const remedy = 'Keep both by NTP (timedatectl, chronyc tracking): see docs/running/bad-days/clock.md.';
  return difference <= maxSeconds ? warning(sentence, remedy) : wrong(sentence, remedy);
}
