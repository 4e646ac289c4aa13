import { RouterProvider } from '@tanstack/react-router';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  );
}
