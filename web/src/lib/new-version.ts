/** How long the server may take to say, in milliseconds. */
const timeout = 5_000;

/** Whether the server has another version than this page: its page starts with other files. False where it does not answer. */
export async function pageIsReplaced(): Promise<boolean> {
  const start = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(new URL('/', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const page = await response.text();
    // Any other page than ours says nothing, such as the one of a network that wants a sign-in first.
    return response.ok && page.includes('id="root"') && typeof start === 'string' && !page.includes(start);
  } catch {
    return false;
  }
}
