/** An example of the help, as the words of a command and its standard input. */
export interface Example {
  readonly words: readonly string[];
  /** `password` or `token` if the example feeds one. */
  readonly input: 'password' | 'token' | undefined;
}

/** Reads the syntax of shells that the examples use: quotes, `$(…)`, a pipe from `echo`, and a file as input. */
export function readExample(line: string): Example {
  const [, substituted = line] = /^[A-Z]+=\$\((.*)\)$/.exec(line) ?? [];
  const [, piped] = /^echo "\$TOKEN" \| (.*)$/.exec(substituted) ?? [];
  const [, redirected] = /^(.*) < password\.txt$/.exec(substituted) ?? [];
  const text = piped ?? redirected ?? substituted;
  const words = [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/["']/g, ''),
  );
  const input = piped === undefined ? (redirected === undefined ? undefined : 'password') : 'token';
  return { words: words.slice(1), input };
}
