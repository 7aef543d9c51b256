/** A hypermedia link. @see Spec §2.7 */
export interface Link {
  readonly rel: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly href: string;
}

export function link(rel: string, method: Link['method'], href: string): Link {
  return { rel, method, href };
}
