import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../i18n.ts';

/** A component as it is first drawn, without a browser; in English where no other texts are given. */
export function draw(element: ReactNode, messages: Messages = {}): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

/** A feature's texts in a language, as its code gets them. */
export async function textsOf(feature: string, language: Language): Promise<Messages> {
  // What the plugin makes of every catalogue; `vite-env.d.ts` says the same.
  const catalogue = (await import(`../../features/${feature}/locales/${language}.po`)) as { messages: Messages };
  return catalogue.messages;
}

/** Has what is drawn in this test see a store in this state: React draws to text by the state that a store began with. */
export function drawWith<State>(store: StoreApi<State>, state: Partial<State>): void {
  const whole = { ...store.getInitialState(), ...state };
  const began = vi.spyOn(store, 'getInitialState').mockReturnValue(whole);
  onTestFinished(() => began.mockRestore());
}
