/** Determines which paths the routes of a deployment match, by their patterns. */
import { prepareCall } from '../../../client/client.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { jsonBodyOf, type World } from '../play/world.ts';

const literal = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);

/** Converts an Ant pattern: `?` is one character, `*` part of a segment, `**` any number of segments. */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .split(/(\/\*\*|\*\*|\*|\?)/)
    .map((part) => {
      if (part === '/**') return '(?:/.*)?';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      return part === '?' ? '[^/]' : literal(part);
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Returns the pattern that matches a path, or `undefined`. */
export function createRouteTest(patterns: readonly string[]): (path: string) => string | undefined {
  const compiled = patterns.map((pattern) => ({ pattern, expression: compilePattern(pattern) }));
  return (path) => compiled.find(({ expression }) => expression.test(path))?.pattern;
}

/** The patterns of a deployment's routes, which its operator can read. */
export async function routePatternsOf({ expectCall, operator }: World): Promise<string[]> {
  return Object.keys(jsonBodyOf(await expectCall([200], outgoingOf(prepareCall('listRoutes'), operator))));
}
