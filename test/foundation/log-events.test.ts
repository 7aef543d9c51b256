import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/codegen/rules/traceability.ts';

const root = resolve(import.meta.dirname, '../..');
const call =
  /\blog(?:\??\.(?:debug|info|warn|error|event)|\[level\])\(\s*([^\s,)]+)(?:,\s*\{\s*message:\s*('[^']*'|[^,]+))?/g;

interface LogCall {
  readonly file: string;
  readonly event: string;
  readonly message: string | undefined;
}

/** They pass on a name from another part of the source. */
const passedOn = new Set(['src/authorization/records/events.ts', 'src/server/observing/repeated-lines.ts']);

const calls: readonly LogCall[] = filesBelow(join(root, 'src'), '.ts')
  .map((path) => ({ file: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }))
  .filter(({ file }) => !passedOn.has(file))
  .flatMap(({ file, text }) =>
    Array.from(text.matchAll(call), ([, event = '', message]) => ({ file, event, message })),
  );

/** Events of the authorization server, which use one call; the line of a request has its own method. */
const others = readFileSync(join(root, 'src/authorization/records/events.ts'), 'utf8').matchAll(
  /^ *\| (?:\{ )?readonly event: (.+?);|readonly event: (.+);$/gm,
);
const otherNames = Array.from(others, ([, inline, alone]) => inline ?? alone ?? '').flatMap((names) =>
  names.split(' | '),
);

describe('the names of events (docs/decisions/conventions.md, log-events)', () => {
  it('are literals in kebab case at each call of the log', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter(({ event }) => !/^'[a-z]+(-[a-z]+)*'$/.test(event))).toEqual([]);
  });

  it('name one kind of line each, so that no name is used twice', () => {
    expect(otherNames).toEqual(expect.arrayContaining(["'tokens-issued'", "'owner-changed'", "'key-made'"]));
    const names = ["'request'", ...otherNames, ...calls.map(({ event }) => event)];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have a message if one is needed', () => {
    const messages = calls.flatMap(({ message }) => (message?.startsWith("'") ? [message] : []));
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => !/^'[A-Z].*[a-z]\.'$/.test(message))).toEqual([]);
  });
});
