/** The colours that a person chose for the console in this browser. Without a choice the browser decides. */
import { type CookieAddress, createOwnCookie } from '../../conventions/own-cookies.ts';
import type { OperationRequest } from '../../conventions/operation.ts';

export type Theme = 'light' | 'dark';

const yearSeconds = 31_536_000;

export function createThemeChoice(address: () => CookieAddress) {
  const cookie = createOwnCookie('console-theme', { lifetimeSeconds: yearSeconds, address });
  const themeNamed = (name: string | undefined): Theme | undefined =>
    name === 'light' || name === 'dark' ? name : undefined;
  return {
    of: ({ headers }: Pick<OperationRequest, 'headers'>): Theme | undefined =>
      themeNamed(cookie.read(headers['cookie'])),
    /** A `Set-Cookie` value. Each other name removes the choice. */
    choose(name: string | undefined): string {
      const theme = themeNamed(name);
      return theme === undefined ? cookie.clear() : cookie.set(theme);
    },
  };
}

export type ThemeChoice = ReturnType<typeof createThemeChoice>;
