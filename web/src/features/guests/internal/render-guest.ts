import type { Guest } from '@quieta/contract/guests/guest';
import type { ReactNode } from 'react';

/** What another feature shows of a guest. */
export type RenderGuest = (guest: Guest) => ReactNode;
