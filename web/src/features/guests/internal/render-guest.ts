import type { Guest } from '@quieta/contract/guests/guest';
import type { ReactNode } from 'react';

/** Renders another feature's part for a guest. */
export type RenderGuest = (guest: Guest) => ReactNode;

/** What the list tells of each guest beside their own data. */
export type Figure = 'visits' | 'spent';

/** Renders another feature's figure of a guest; `page` are the guests who were loaded with them, whose figures are asked for together. */
export type RenderFigure = (figure: Figure, id: string, page: readonly string[]) => ReactNode;
