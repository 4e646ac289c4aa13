/** How long to wait for the server's answer, in milliseconds. */
const timeout = 5_000;

/**
 * Whether the server has a newer version than this page: its page starts with other files. False where it does not
 * answer.
 */
export async function pageIsReplaced(): Promise<boolean> {
  const start = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(new URL('/', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const page = await response.text();
    // Any page but ours does not count, such as the sign-in page of a network.
    return response.ok && page.includes('id="root"') && typeof start === 'string' && !page.includes(start);
  } catch {
    return false;
  }
}
