/**
 * The most CPU time, in milliseconds, that this thread spent without a pause during `work`: for that long no other
 * request was answered. CPU time, because the wall time of a turn depends on the other processes of the machine.
 */
export async function maxTurn(work: () => Promise<unknown>): Promise<number> {
  let max = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    max = Math.max(max, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const looking = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(looking);
  }
  return max;
}
