import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, buttonClass } from './button.tsx';

test('UI-01 a button is neutral, primary and medium unless told', () => {
  expect(buttonClass({})).toBe(buttonClass({ type: 'neutral', action: 'primary', size: 'medium' }));
  expect(buttonClass({})).not.toBe(buttonClass({ size: 'small' }));
});

test('a button sends no form unless told', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button isSubmit>Save</Button>)).toContain('type="submit"');
});
