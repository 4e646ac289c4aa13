import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../language.ts';

/** Renders a component for the first time, without a browser; in English by default. */
export function draw(element: ReactNode, messages: Messages = {}): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

/** A feature's texts in a language, as its code gets them. */
export async function textsOf(feature: string, language: Language): Promise<Messages> {
  // The type of what the plugin makes of every catalogue; `vite-env.d.ts` declares the same.
  const catalogue = (await import(`../../features/${feature}/locales/${language}.po`)) as { messages: Messages };
  return catalogue.messages;
}

/** Renders with a store in this state: React renders to text from the initial state of a store. */
export function drawWith<State>(store: StoreApi<State>, state: Partial<State>): void {
  const whole = { ...store.getInitialState(), ...state };
  const began = vi.spyOn(store, 'getInitialState').mockReturnValue(whole);
  onTestFinished(() => began.mockRestore());
}
