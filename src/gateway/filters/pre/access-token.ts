import type { Caller } from '../../../conventions/operation.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { CallerOf } from '../../permission/caller-of.ts';
import type { OpenStreams } from '../../permission/open-streams.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** A header field holds bytes. Characters other than printable ASCII are percent-encoded as UTF-8. */
function fieldValue(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text);
}

function identify(headers: HeaderLines, { clientId, subject, scopes }: Caller): void {
  headers.set('X-Auth-Client', fieldValue(clientId));
  if (subject !== undefined) headers.set('X-Auth-Subject', fieldValue(subject));
  headers.set('X-Auth-Scope', [...scopes].join(' '));
}

/**
 * Makes the gateway the resource server of a route that requires a token, and sends the verified client and user to
 * the target. X-Auth-* fields of the client are not forwarded. @see Spec §5(5), RFC 6750 §3
 */
export function createAccessTokenFilter(callerOf: CallerOf, { begin }: Pick<OpenStreams, 'begin'>): Filter {
  return {
    name: 'AccessTokenFilter',
    kind: 'pre',
    order: builtInOrders.AccessTokenFilter,
    concerns: ({ scopes }) => scopes !== undefined,
    applies: () => true,
    async run(context, _proxy, interrupt) {
      const caller = await callerOf(context, context.routing.route);
      context.caller = caller;
      identify(context.upstream.headers, caller);
      begin(context, interrupt);
    },
  };
}
