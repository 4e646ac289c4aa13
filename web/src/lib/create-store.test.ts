import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function devtoolsSeen() {
  const connect = vi.fn<(options: object) => object>(() => ({ init() {}, send() {}, subscribe() {} }));
  vi.stubGlobal('window', { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
  return connect;
}

test('UI-02 state devtools keep 25 entries in development', () => {
  const connect = devtoolsSeen();
  createStore('cart', () => ({ rows: 0 }));
  expect(connect).toHaveBeenCalledWith(expect.objectContaining({ maxAge: 25 }));
});

test('UI-02 production connects to none', () => {
  vi.stubEnv('DEV', false);
  const connect = devtoolsSeen();
  createStore('cart', () => ({ rows: 0 })).setState({ rows: 1 });
  expect(connect).not.toHaveBeenCalled();
});
