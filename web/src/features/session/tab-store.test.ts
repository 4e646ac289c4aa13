import { beforeEach, expect, test } from 'vitest';
import { clearBranchState, hasUnsavedWork } from '#lib/branch-state.ts';
import { tabStorage } from '#lib/browser-storage.ts';
import { createStore } from '#lib/create-store.ts';
import { fillStorage } from '#lib/testing/fill-storage.ts';
import { sessionStore } from './store.ts';
import { persistInTab, tabMemory } from './tab-store.ts';

// The code under test reads only their ids.
const enter = (user: string, branch: string) =>
  sessionStore.setState({ user: { id: user }, branch: { id: branch } } as never);

interface Work {
  readonly text: string;
}

function openWork() {
  const empty = { text: '' };
  const store = createStore<Work>('work', () => empty);
  const memory = tabMemory<Work>('work', 1);
  persistInTab(store, {
    empty,
    isEmpty: ({ text }) => text === '',
    keep: (work) => memory.write(work.text === '' ? null : work),
    restore: () => {
      const kept = memory.read();
      if (kept !== null) store.setState(kept);
      return kept !== null;
    },
  });
  return { store };
}

beforeEach(() => {
  sessionStorage.clear();
  enter('anna', 'merano');
});

test('what is begun is there again after a reload, for its user and branch alone', () => {
  openWork().store.setState({ text: 'half a sentence' });
  expect(openWork().store.getState().text).toBe('half a sentence');
  enter('anna', 'bolzano');
  expect(openWork().store.getState().text).toBe('');
  enter('bruno', 'merano');
  const late = openWork().store;
  expect(late.getState().text).toBe('');
  // The page loads before the user is known.
  enter('anna', 'merano');
  expect(late.getState().text).toBe('half a sentence');
});

test('what is saved or discarded does not come back, and neither does what another shape has left', () => {
  const { store } = openWork();
  store.setState({ text: 'half a sentence' });
  expect(tabMemory('work', 2).read()).toBeNull();
  store.setState({ text: '' });
  expect(openWork().store.getState().text).toBe('');
});

test('AUT-12 AUT-13 it is forgotten for every branch at once', () => {
  const { store } = openWork();
  store.setState({ text: 'half a sentence' });
  enter('anna', 'bolzano');
  clearBranchState();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('whoever takes over the desk sees nothing of it, and it is there again when its owner comes back', () => {
  const { store } = openWork();
  store.setState({ text: 'of Anna' });
  enter('bruno', 'merano');
  expect(store.getState().text).toBe('');
  store.setState({ text: 'of Bruno' });
  enter('anna', 'merano');
  expect(store.getState().text).toBe('of Anna');
  store.setState({ text: '' });
  enter('bruno', 'merano');
  expect(store.getState().text).toBe('of Bruno');
  enter('anna', 'merano');
  expect(store.getState().text).toBe('');
});

test('AUT-12 AUT-13 what another user has left is unsaved work, until it is forgotten', () => {
  openWork().store.setState({ text: 'of Anna' });
  enter('bruno', 'merano');
  expect(hasUnsavedWork()).toBe(true);
  clearBranchState();
  expect(hasUnsavedWork()).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what a treatment must heed of a guest is not written', () => {
  const memory = tabMemory('work', 1);
  memory.write({ guest: { id: 'g', allergies: 'almond oil' } });
  expect(memory.read()).toEqual({ guest: { id: 'g', allergies: null } });
});

test('where the tab takes no more, whoever follows the work still hears of every change, and another user’s stays apart', () => {
  const { store } = openWork();
  const heard: string[] = [];
  store.subscribe(({ text }) => heard.push(text));
  const free = fillStorage(sessionStorage);
  try {
    store.setState({ text: 'half a sentence' });
    store.setState({ text: 'half a sentence, and more' });
    expect(heard).toEqual(['half a sentence', 'half a sentence, and more']);
    enter('bea', 'merano');
    expect(store.getState().text).toBe('');
    enter('anna', 'merano');
    expect(store.getState().text).toBe('half a sentence, and more');
  } finally {
    free();
    tabStorage.clear();
  }
});
