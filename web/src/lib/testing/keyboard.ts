import { fireEvent } from '@testing-library/react';

const focused = () => document.activeElement ?? document.body;

/** Presses a key where the focus is; true where whatever lies around may still do something about it. */
export function press(key: string): boolean {
  const goesOn = fireEvent.keyDown(focused(), { key });
  fireEvent.keyUp(focused(), { key });
  return goesOn;
}

/** The focused field has this text now, typed or pasted. */
export function enterText(value: string): void {
  fireEvent.input(focused(), { target: { value } });
}
