/** What the identity provider sent back in the address. */
export type Returned =
  | { readonly kind: 'code'; readonly params: URLSearchParams }
  | { readonly kind: 'error'; readonly params: URLSearchParams }
  | { readonly kind: 'token' };

/** Reads the address. `state` or `iss` alone is no return (AUT-01); a bare token is one, but never a sign-in (AUT-02). Exported for its tests. */
export function readReturn(search: string): Returned | null {
  const params = new URLSearchParams(search);
  if (params.has('error')) return { kind: 'error', params };
  if (params.has('code')) return { kind: 'code', params };
  if (params.has('token')) return { kind: 'token' };
  return null;
}

/** Reads the address once and takes it out of the history, so that no code stays in it or leaves in a referrer. */
export function takeReturn(): Returned | null {
  const returned = readReturn(window.location.search);
  if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return returned;
}
