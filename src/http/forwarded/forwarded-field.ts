/** The `Forwarded` field. @see RFC 7239 §4 */
import { readNode } from '../../foundation/network.ts';
import { readHost, readScheme, type Hop } from './hop.ts';

const elementForm = /((?:[^",]|"(?:[^"\\]|\\.)*")*)(,|$)/y;
// Some proxies omit the quotes that a port or a bracket requires.
const pairForm = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[^\s",;]*)[ \t]*)?(;|$)/y;

const unreadable: Hop = { address: undefined };

/** Returns the matches of a sticky pattern if they cover the whole text, otherwise `undefined`. */
function cover(pattern: RegExp, text: string): RegExpExecArray[] | undefined {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (;;) {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    matches.push(match);
    // The last group is the separator from the next match.
    if (match.at(-1) === '') return matches;
  }
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value;
}

/** Returns the parameters by their names in lower case; `undefined` if one is repeated or the text is invalid. */
function parametersOf(element: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [, name, value = ''] of cover(pairForm, element) ?? []) {
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), unquoted(value));
  }
  return parameters;
}

function hopOf(element: string): Hop {
  const parameters = parametersOf(element);
  if (parameters === undefined) return unreadable;
  return {
    address: readNode(parameters.get('for') ?? ''),
    scheme: readScheme(parameters.get('proto')),
    host: readHost(parameters.get('host')),
    text: element.trim(),
  };
}

/**
 * Returns the hops of all lines, the nearest last. Each line is read separately, so that an open quote of a client
 * does not invalidate the line of a proxy.
 */
export function readForwarded(lines: readonly string[]): readonly Hop[] {
  return lines.flatMap((line) => {
    const elements = cover(elementForm, line);
    if (elements === undefined) return [unreadable];
    // Empty list members are ignored. @see RFC 9110 §5.6.1.2
    return elements.flatMap(([, element = '']) => (element.trim() === '' ? [] : [hopOf(element)]));
  });
}
