/**
 * Rewrites metadata so that the recorder can record clients that use discovery. Such a client uses the endpoints of
 * the metadata, and compares issuer and `iss` with the address that it requested. @see RFC 8414 §3.3, RFC 9207 §2.4
 */
const metadataPath = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?:[/?]|$)/;

export interface Discovery {
  /** True if a response is rewritten and must be buffered. */
  takes(path: string, contentType: string | undefined): boolean;
  /** The body for the client. */
  body(path: string, text: string): string;
  /** The header lines for the client: alternating names and values. */
  lines(raw: readonly string[]): string[];
  /** The parts that were rewritten, for the report. */
  notes(): readonly string[];
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** @param base the address of the recorder, which replaces that of the deployment */
export function createDiscovery(base: () => string): Discovery {
  let issuer: string | undefined;

  function moved(value: unknown, from: string): unknown {
    if (typeof value === 'string')
      return value === from || value.startsWith(`${from.replace(/\/$/, '')}/`)
        ? base() + value.slice(from.replace(/\/$/, '').length)
        : value;
    if (Array.isArray(value)) return value.map((one) => moved(one, from));
    return value;
  }

  function metadata(text: string): string {
    try {
      const read = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const { issuer: named } = read;
      if (typeof named !== 'string') return text;
      issuer = named;
      const entries = Object.entries(read).map(([name, value]) => [name, moved(value, named)] as const);
      return JSON.stringify({ ...Object.fromEntries(entries), issuer: base() });
    } catch {
      // A body that is not JSON passes unchanged; the checks report it.
      return text;
    }
  }

  return {
    takes: (path, type = '') =>
      metadataPath.test(path) || (issuer !== undefined && type.startsWith('text/html')),
    body(path, text) {
      if (metadataPath.test(path)) return metadata(text);
      if (issuer === undefined) return text;
      return text.replaceAll(
        `name="iss" value="${escapeHtml(issuer)}"`,
        `name="iss" value="${escapeHtml(base())}"`,
      );
    },
    lines(raw) {
      if (issuer === undefined) return [...raw];
      const [from, to] = [issuer, base()].map((one) => `iss=${encodeURIComponent(one)}`);
      return raw.map((text, index) =>
        index % 2 === 1 && raw[index - 1]?.toLowerCase() === 'location'
          ? text.replace(new RegExp(`(?<=[?&#])${RegExp.escape(from ?? '')}(?=&|#|$)`), () => to ?? '')
          : text,
      );
    },
    notes: () =>
      issuer === undefined
        ? []
        : [
            `the client used discovery: the issuer ${issuer} and the endpoints below it were ${base()} for it, in the metadata and in iss; what was recorded and checked is as the deployment wrote it`,
          ],
  };
}
