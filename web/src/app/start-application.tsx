import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startRuntime } from './start-runtime.ts';

/** Draws the application. Called once, when its words are here. */
export function startApplication(): void {
  startRuntime();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
