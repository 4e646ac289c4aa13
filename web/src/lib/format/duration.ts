/** A length in whole minutes: 0 → `0m`, 45 → `45m`, 60 → `1h`, 90 → `1h 30m`. The letters suit all three languages. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
