/** The name under which the tabs of a browser share the stream of a user's branch. */
export function feedName(userId: string, branchId: string): string {
  return `quieta.feed.${userId}.${branchId}`;
}
