/**
 * The most processor time, in milliseconds, that this thread spent in one go while `work` was under way: for so long nobody else was
 * answered. Processor time, because by the clock a turn is as long as the other processes of the machine let it be.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const looking = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(looking);
  }
  return longest;
}
