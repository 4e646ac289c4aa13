import { useEffect } from 'react';

/** For whoever supports the desk: the page itself tells only that something went wrong. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    console.error(error);
  }, [error]);
}
