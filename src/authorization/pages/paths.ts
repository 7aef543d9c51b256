import type { Issuer } from '../records/issuer.ts';

/** A part of the account page to which a link can lead. */
export type AccountPart = 'password';

/** The paths of the pages, below the issuer's path if it has one. */
export interface PagePaths {
  authorize(query: string): string;
  login(pending?: string): string;
  consent(pending?: string): string;
  logout(query?: string): string;
  /** The login page before a part of the account page. */
  loginFor(part: AccountPart): string;
  account(part?: AccountPart): string;
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
    loginFor: (part) => under('/login', `next=${part}`),
    account: (part) => under(part === undefined ? '/account' : `/account#${part}`),
    invitation: () => under('/invitation'),
    logo: (theme) => under('/logo', theme === 'dark' ? 'theme=dark' : undefined),
  };
}
