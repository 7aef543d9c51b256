/** How bad it is: something is broken, something will surprise somebody, or it is worth a look. */
export type Severity = 'error' | 'warning' | 'note';

export const severities = ['note', 'warning', 'error'] as const satisfies readonly Severity[];

/** One thing that lint found; the message never holds a value of the file. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Relative to what was looked at. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface Rule {
  readonly severity: Severity;
  /** One line, for lists. */
  readonly summary: string;
  /** What to do about it. */
  readonly help: string;
}

export const lintRules = {
  'unreadable-file': {
    severity: 'error',
    summary: 'A file cannot be read as what its name says.',
    help: 'Mend the syntax; until then the last good version is served, or none.',
  },
  'duplicate-key': {
    severity: 'error',
    summary: 'A key stands twice in one document.',
    help: 'Remove one of them: a YAML file is refused, and of a properties file the last one counts.',
  },
  'tab-indentation': {
    severity: 'error',
    summary: 'YAML is indented with a tab.',
    help: 'Indent with blanks.',
  },
  'invalid-utf8': {
    severity: 'error',
    summary: 'A file is not UTF-8.',
    help: 'Save it as UTF-8; a properties file is read as Latin-1 meanwhile.',
  },
  'boolean-word': {
    severity: 'warning',
    summary: 'A bare yes, no, on or off is a truth value to some readers and a text to others.',
    help: 'Write true or false, or put it in quotes.',
  },
  'octal-number': {
    severity: 'warning',
    summary: 'A number that begins with 0 is octal to some readers and decimal to others.',
    help: 'Write it in quotes, or as a decimal number.',
  },
  'leading-zero': {
    severity: 'warning',
    summary: 'Digits behind a 0 are a text to some readers and a number to others.',
    help: 'Write it in quotes where it is a text, without the 0 where it is a number.',
  },
  'sexagesimal-number': {
    severity: 'warning',
    summary: 'Digits with colons are a number of base 60 to some readers: 12:30 is 750.',
    help: 'Write it in quotes.',
  },
  'large-integer': {
    severity: 'warning',
    summary: 'An integer is beyond 2^53, and many readers lose its last digits.',
    help: 'Write it in quotes where it is a name for something.',
  },
  timestamp: {
    severity: 'note',
    summary: 'A bare date is a text here and a date to other readers.',
    help: 'Write it in quotes.',
  },
  'unresolved-placeholder': {
    severity: 'warning',
    summary: 'A placeholder has no default, and no file gives its key.',
    help: 'Give the key, or a default as in ${key:default}; what is left is for the client to resolve.',
  },
  'circular-placeholder': {
    severity: 'error',
    summary: 'A placeholder refers to itself, or to too much.',
    help: 'Break the circle; the merged formats are refused with 400 until then.',
  },
  'unknown-key': {
    severity: 'error',
    summary: "A key is not known to the application's schema.",
    help: 'Mend the spelling, or add it to the schema.',
  },
  'schema-violation': {
    severity: 'error',
    summary: 'What an application would read does not keep to its schema.',
    help: 'Mend the value, or the schema.',
  },
  'unusable-schema': {
    severity: 'error',
    summary: 'A schema is no JSON Schema of draft 2020-12, or takes too much to use.',
    help: 'Mend the schema; nothing is held against it until then.',
  },
  'secret-in-clear': {
    severity: 'error',
    summary: 'A secret stands in the clear.',
    help: 'Encrypt it with POST /encryptions, and change it: everybody who has the repository has it.',
  },
  'dangerous-key': {
    severity: 'error',
    summary: 'A key attacks or misleads those who read it.',
    help: 'Remove it: prototypes are polluted by such names, and directives are not followed here.',
  },
  'unreachable-file': {
    severity: 'warning',
    summary: 'No application can ever be served from a file.',
    help: 'Rename it to {application}.yml or {application}-{profile}.yml, or remove it.',
  },
  'impossible-profile': {
    severity: 'warning',
    summary: 'A document counts under a condition that can never hold.',
    help: 'Mend the expression, or remove the document.',
  },
  'scalar-and-map': {
    severity: 'warning',
    summary: 'A key is a value in one file and a map in another.',
    help: 'Rename one of them: no document can show both as they were meant.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof lintRules;

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A finding of a rule, as bad as the rule says unless something else is said. */
export function findingOf(
  rule: RuleId,
  file: string,
  { line, column }: Position,
  message: string,
  severity: Severity = lintRules[rule].severity,
): Finding {
  return { rule, severity, file, line, column, message };
}
