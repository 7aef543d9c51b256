import { notFound } from '../../conventions/api-error.ts';
import { isNotModified } from '../../conventions/etag.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { Brand } from './brand.ts';

/** A drawing that is opened by its address runs no scripts and has no access to anything else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Serves the logo for the pages. */
export function createLogoEndpoint({
  logo,
  darkLogo,
}: Brand): Pick<Handlers<AuthorizationOperations>, 'getLogo'> {
  return {
    async getLogo({ query: { theme }, header }) {
      const shown = theme === 'dark' ? (darkLogo ?? logo) : logo;
      if (shown === undefined) throw notFound();
      const headers = { ETag: shown.etag, 'Cache-Control': 'public, max-age=3600' } as const;
      if (isNotModified(header['If-None-Match'], shown.etag)) return { status: 304, headers };
      return {
        status: 200,
        headers: {
          ...headers,
          'Content-Security-Policy': policy,
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
        type: shown.type,
        body: shown.bytes,
      };
    },
  };
}
