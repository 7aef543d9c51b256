import type { Log } from '../../foundation/log.ts';

/**
 * Logs the applications of the configuration server that no client can read, because a reserved path or a route of
 * the gateway precedes them. It logs each new finding once, at start and after a refresh.
 */
export function createHiddenReport(dependencies: {
  prefix: string;
  reserved: readonly string[];
  applications: () => readonly string[];
  log: Log;
}): (routeNames: readonly string[]) => void {
  const { prefix, reserved, applications, log } = dependencies;
  const [, first] = prefix.split('/');
  let reported = '';
  return (routeNames) => {
    const taken = new Map([
      ...routeNames.map((name) => [name, 'route'] as const),
      ...reserved.map((name) => [name, 'reserved path'] as const),
    ]);
    // Below a prefix the applications share its first segment; without one each has its own.
    const names = first === undefined ? applications() : [first];
    const hidden = names.flatMap((name) => {
      const by = taken.get(name) ?? taken.get('*');
      return by === undefined ? [] : [{ name, by }];
    });
    const signature = JSON.stringify(hidden);
    if (signature === reported) return;
    reported = signature;
    for (const { name, by } of hidden)
      log.warn('configuration-hidden', {
        message: 'Configuration below this first segment cannot be read, because a path or route hides it.',
        first_segment: name,
        by,
      });
  };
}
