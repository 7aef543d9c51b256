/** Severity: an error breaks something, a warning may surprise a reader, a note is worth a check. */
export type LintSeverity = 'error' | 'warning' | 'note';

export const severities = ['note', 'warning', 'error'] as const satisfies readonly LintSeverity[];

/** One finding of lint. The message never contains a value of the file. */
export interface LintFinding {
  readonly rule: RuleId;
  readonly severity: LintSeverity;
  /** Relative to the linted folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface Rule {
  readonly severity: LintSeverity;
  /** One line, for lists. */
  readonly summary: string;
  /** The remedy. */
  readonly help: string;
}

export const lintRules = {
  'unreadable-file': {
    severity: 'error',
    summary: 'A file cannot be parsed in the format of its name.',
    help: 'Fix the syntax. Until then the last good version is served, or none.',
  },
  'duplicate-key': {
    severity: 'error',
    summary: 'A key is duplicated in one document.',
    help: 'Remove one of them. A YAML file is refused; in a properties file, and for a.b and b below a, the last one applies.',
  },
  'tab-indentation': {
    severity: 'error',
    summary: 'YAML is indented with a tab.',
    help: 'Indent with spaces.',
  },
  'invalid-utf8': {
    severity: 'error',
    summary: 'A file is not UTF-8.',
    help: 'Save it as UTF-8. Until then a properties file is read as Latin-1.',
  },
  'conflict-marker': {
    severity: 'error',
    summary: 'A file has a conflict that git could not merge.',
    help: 'Resolve the conflict. Until then a properties file is served with both sides.',
  },
  'lfs-pointer': {
    severity: 'error',
    summary: 'A file is a pointer of git-lfs, and its content is elsewhere.',
    help: 'Store the file in git itself (git lfs migrate export), since the service does not ask git-lfs.',
  },
  'sops-value': {
    severity: 'error',
    summary: 'A value is encrypted by SOPS, and applications receive it as it is.',
    help: 'Encrypt it with POST /encryptions, or decrypt the file before it is served.',
  },
  'boolean-word': {
    severity: 'warning',
    summary: 'A bare yes, no, on or off is a boolean to some readers and a string to others.',
    help: 'Write true or false, or quote it.',
  },
  'octal-number': {
    severity: 'warning',
    summary: 'A number that begins with 0 is octal to some readers and decimal to others.',
    help: 'Quote it, or write it as a decimal number.',
  },
  'leading-zero': {
    severity: 'warning',
    summary: 'Digits after a 0 are a string to some readers and a number to others.',
    help: 'Quote it if it is a string, or remove the 0 if it is a number.',
  },
  'sexagesimal-number': {
    severity: 'warning',
    summary: 'Digits with colons are a number of base 60 to some readers: 12:30 is 750.',
    help: 'Quote it.',
  },
  'large-integer': {
    severity: 'warning',
    summary: 'An integer is beyond 2^53, and many readers lose its last digits.',
    help: 'Quote it if it is an identifier.',
  },
  timestamp: {
    severity: 'note',
    summary: 'A bare date is a string here and a date to other readers.',
    help: 'Quote it.',
  },
  'unresolved-placeholder': {
    severity: 'warning',
    summary: 'A placeholder has no default, and no file contains its key.',
    help: 'Add the key, or a default as in ${key:default}. Otherwise the client must resolve it.',
  },
  'circular-placeholder': {
    severity: 'error',
    summary: 'A placeholder refers to itself, or expands to too much text.',
    help: 'Break the cycle. Until then the merged formats respond with 400.',
  },
  'unknown-key': {
    severity: 'error',
    summary: "A key is not in the application's schema.",
    help: 'Fix the spelling, or add it to the schema.',
  },
  'schema-violation': {
    severity: 'error',
    summary: 'The merged configuration of an application violates its schema.',
    help: 'Fix the value, or the schema.',
  },
  'unusable-schema': {
    severity: 'error',
    summary: 'A schema is not a JSON Schema of draft 2020-12, or is too expensive to use.',
    help: 'Fix the schema. Until then nothing is validated with it.',
  },
  'secret-in-clear': {
    severity: 'error',
    summary: 'A secret is stored in clear text.',
    help: 'Encrypt it with POST /encryptions, and change it, since every copy of the repository contains it.',
  },
  'dangerous-key': {
    severity: 'error',
    summary: 'A key attacks or misleads its readers.',
    help: 'Remove it. Such names pollute prototypes, and directives are not followed here.',
  },
  'unreachable-file': {
    severity: 'warning',
    summary: 'A file can never be served to an application.',
    help: 'Rename it to {application}.yml or {application}-{profile}.yml, or remove it.',
  },
  'impossible-profile': {
    severity: 'warning',
    summary: 'A document has a condition that can never be true.',
    help: 'Fix the expression, or remove the document.',
  },
  'scalar-and-map': {
    severity: 'warning',
    summary: 'A key is a value in one place and a map in another.',
    help: 'Rename one of them, because no document can contain both.',
  },
  'names-alike': {
    severity: 'warning',
    summary: 'The name of a file is one of two applications.',
    help: 'Rename one of them, or give each a folder. Only a client with the scopes of both reads the file.',
  },
  'two-extensions': {
    severity: 'warning',
    summary: 'Two files have one name, in two extensions.',
    help: 'Merge them into one. Both are read, and a key of .properties precedes one of .yml, and that one of .yaml.',
  },
  'names-by-case': {
    severity: 'warning',
    summary: 'The names of two files differ only by case.',
    help: 'Rename one of them. They are two applications here, and one file where names have no case.',
  },
  'relaxed-twin': {
    severity: 'warning',
    summary: 'A key has two forms, such as pool-size and poolSize.',
    help: 'Use one form. Spring takes both for one key, and other readers receive both.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof lintRules;

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Creates a finding of a rule, with the severity of the rule unless another one is given. */
export function lintFinding(
  rule: RuleId,
  file: string,
  { line, column }: Position,
  message: string,
  severity: LintSeverity = lintRules[rule].severity,
): LintFinding {
  return { rule, severity, file, line, column, message };
}
