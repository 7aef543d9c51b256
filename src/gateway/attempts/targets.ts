import type { Member } from '../services/member.ts';
import type { Routing } from '../filtering/exchange.ts';

/** The path that an instance is asked for; the base path of a static URL is in the exchange's path already. */
export function pathAt({ path }: Pick<Member, 'path'>, { route }: Routing, upstreamPath: string): string {
  return route.target.kind === 'url' ? upstreamPath : path + upstreamPath;
}
