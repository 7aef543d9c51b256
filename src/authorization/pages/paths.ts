import type { Issuer } from '../records/issuer.ts';

/** The paths of the pages, below the issuer's path if it has one. */
export interface PagePaths {
  authorize(query: string): string;
  login(pending?: string): string;
  consent(pending?: string): string;
  logout(query?: string): string;
  account(): string;
  invitation(): string;
  logo(theme: 'light' | 'dark'): string;
}

export function createPagePaths(issuer: Issuer): PagePaths {
  const under = (path: string, query?: string): string =>
    `${issuer.path}${path}${query === undefined ? '' : `?${query}`}`;
  const withRequest = (path: string, pending?: string): string =>
    under(path, pending && `request=${pending}`);
  return {
    authorize: (query) => under('/authorize', query),
    login: (pending) => withRequest('/login', pending),
    consent: (pending) => withRequest('/consent', pending),
    logout: (query) => under('/logout', query === '' ? undefined : query),
    account: () => under('/account'),
    invitation: () => under('/invitation'),
    logo: (theme) => under('/logo', theme === 'dark' ? 'theme=dark' : undefined),
  };
}
