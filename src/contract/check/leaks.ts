/** Signs of a server's internals that no client may see. @see Spec §7(2) */
const marks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack trace', /\bat (?:[\w$.<>[\] ]+ )?\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s)]*:\d+:\d+/],
  ['a source position', /[\w-]\.(?:ts|mts|js|mjs|cjs):\d+/],
  ['a module name', /node_modules|\bnode:internal/],
  ['a path of the machine', /(?:^|[\s"'(=])\/(?:home|root|usr|var|tmp|opt|srv|etc|proc|work|Users)\/[\w.-]+/],
  [
    'an error of the system',
    /\b(?:ECONN[A-Z]+|ENOENT|EACCES|EPERM|EADDR[A-Z]+|ETIMEDOUT|ENOTFOUND|EISDIR|ENOTDIR)\b/,
  ],
  ['an error of the database', /\bSQLITE_[A-Z]+|\bSQLSTATE\b|\bnear ".*": syntax error/],
  ['the name of an error class', /\b(?:Type|Reference|Range|Syntax|Assertion)Error\b/],
];

/** Returns the names of the signs in a text. */
export function leaksIn(text: string): string[] {
  return marks.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
