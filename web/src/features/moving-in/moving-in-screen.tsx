import { movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { keysOf } from '@quieta/contract/values/objects';
import { type ReactNode, useEffect, useRef } from 'react';
import { newRow, useOpenRow } from '#lib/page/open-row.ts';
import { ListOfLists } from './internal/list-of-lists.tsx';
import { NewList } from './internal/new-list.tsx';
import { OneList } from './internal/one-list.tsx';

/** Moves lists of another program in: all of them, or the one of the address with its steps. */
export function MovingInScreen({ title }: { title: ReactNode }) {
  const { openId, list } = useOpenRow();
  useHeadingFocus(openId);
  const kind = keysOf(movingInKinds).find((one) => one === list);
  if (openId === undefined) return <ListOfLists title={title} />;
  return openId === newRow ? <NewList key={kind} kind={kind ?? null} /> : <OneList key={openId} id={openId} />;
}

/** Each step is a page of its own to whoever hears it: its heading has the focus at first. */
function useHeadingFocus(openId: string | undefined): void {
  const shown = useRef(openId);
  useEffect(() => {
    if (shown.current === openId) return;
    shown.current = openId;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [openId]);
}
