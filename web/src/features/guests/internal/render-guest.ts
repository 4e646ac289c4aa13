import type { Guest } from '@quieta/contract/guests/guest';
import type { ReactNode } from 'react';

/** Renders another feature's part for a guest. */
export type RenderGuest = (guest: Guest) => ReactNode;
