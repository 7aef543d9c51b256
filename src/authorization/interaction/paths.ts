/** Where the pages are, below the path of an issuer that has one. */
export interface PagePaths {
  login(pending?: string): string;
  consent(pending?: string): string;
  logout(): string;
  account(): string;
}

export function createPagePaths(issuer: () => string): PagePaths {
  const under = (path: string, pending?: string): string => {
    const base = new URL(issuer()).pathname.replace(/\/$/, '');
    return `${base}${path}${pending === undefined ? '' : `?request=${pending}`}`;
  };
  return {
    login: (pending) => under('/login', pending),
    consent: (pending) => under('/consent', pending),
    logout: () => under('/logout'),
    account: () => under('/account'),
  };
}
