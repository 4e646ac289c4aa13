import { useEffect } from 'react';

/** For support staff: the page itself shows only that something went wrong. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    console.error(error);
  }, [error]);
}
