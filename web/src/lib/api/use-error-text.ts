import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../i18n.ts';
import { errorMessage } from './error-message.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/**
 * The text of a refusal that is part of an answer, in the user's language; undefined without one, and until its texts
 * are loaded.
 */
export function useErrorText(refusal: Refusal | null, zone: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['refusal-text', currentLanguage(), refusal, zone],
    queryFn: () => (refusal === null ? '' : errorMessage({ ...refusal, message: refusal.code }, zone)),
    enabled: refusal !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
