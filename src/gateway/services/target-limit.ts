import type { NotedLimit } from '../../conventions/noted-limits.ts';
import { digest } from '../../foundation/digest.ts';

/** An open breaker, or an ejected instance, of a service or of the URL of a route. @param endsAt by the wall clock */
export function targetLimit(kind: 'service' | 'url', name: string, endsAt: number): NotedLimit {
  const shown = kind === 'service' ? { service: name } : { url: name };
  return { limitId: `${kind}:${digest(name)}`, kind, name, shown, endsAt: Math.ceil(endsAt) };
}
