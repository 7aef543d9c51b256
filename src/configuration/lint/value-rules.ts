import { cipherMark } from '../encryption/cipher-text.ts';
import { isSecretName } from '../explaining/secret-keys.ts';
import { type LintFinding, lintFinding, type Position, type RuleId } from './finding.ts';
import { isSopsValue } from './foreign-rules.ts';
import type { OddKey, WrittenValue } from './written-values.ts';

/** The type of a bare scalar in each dialect of YAML. */
const traps: readonly (readonly [RuleId, RegExp, string])[] = [
  [
    'boolean-word',
    /^(?:yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|y|Y|n|N)$/,
    'is a boolean in YAML 1.1 and a string in YAML 1.2',
  ],
  [
    'octal-number',
    /^[-+]?0o?[0-7][0-7_]*$/,
    'is octal in one of YAML 1.1 and 1.2, and decimal or a string in the other',
  ],
  ['leading-zero', /^[-+]?0[0-7]*[89][0-9]*$/, 'is a string in YAML 1.1 and a number in YAML 1.2'],
  [
    'sexagesimal-number',
    /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/,
    'is a number of base 60 in YAML 1.1',
  ],
  ['timestamp', /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?$/, 'is a date to other readers of YAML'],
];

const digits = /^[-+]?[1-9][0-9_]{15,}$/;

export function trapsOf(file: string, { text, position, isPlain, key }: WrittenValue): LintFinding[] {
  if (!isPlain) return [];
  const found = traps
    .filter(([, pattern]) => pattern.test(text))
    .map(([rule, , why]) => lintFinding(rule, file, position, `the value of ${key} ${why}`));
  const isLarge = digits.test(text) && BigInt(text.replace(/[_+]/g, '')) ** 2n > 2n ** 106n;
  return isLarge
    ? [...found, lintFinding('large-integer', file, position, `the value of ${key} is beyond 2^53`)]
    : found;
}

export function oddKeyFinding(file: string, { text, position }: OddKey): LintFinding[] {
  const isWord = traps[0]?.[1].test(text);
  return isWord
    ? [lintFinding('boolean-word', file, position, 'a key is a boolean in YAML 1.1 and a string in YAML 1.2')]
    : [];
}

const prototypes = /(?:^|[.[\]])(?:__proto__|prototype|constructor\.prototype)(?:$|[.[\]])/;

const directives: readonly (readonly [RegExp, string])[] = [
  [/^spring\.config\.import(?:$|[.[])/, 'is not followed here, and makes clients read other files'],
  [/^spring\.config\.(?:additional-)?location(?:$|[.[])/, 'makes clients read other files'],
  [/^spring\.profiles(?:\.(?:include|active|default)|\.group\..*)?(?:$|\[)/, 'is not followed here'],
  [/^spring\.cloud\.config\.(?:uri|username|password|token)(?:$|\[)/, 'would lead clients to another server'],
];

export function dangersOf(file: string, { key, keyPosition }: WrittenValue): LintFinding[] {
  if (prototypes.test(key))
    return [
      lintFinding(
        'dangerous-key',
        file,
        keyPosition,
        `${key} changes every object of a careless client in JavaScript`,
      ),
    ];
  const found = directives.find(([pattern]) => pattern.test(key));
  return found ? [lintFinding('dangerous-key', file, keyPosition, `${key} ${found[1]}`)] : [];
}

/** A value that is filled in elsewhere, or a placeholder for one. */
const noSecret = /^(?:|\$\{.*\}|\{[^}]*\}|<.*>|null|~|true|false|changeme|n\/a|\*+)$/i;
const secretValue =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|^AKIA[0-9A-Z]{16}$|^gh[pousr]_[A-Za-z0-9]{36,}$|^glpat-[A-Za-z0-9_-]{20,}$|^xox[abpr]-|^eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\./;

export function secretsOf(file: string, { key, text, position }: WrittenValue): LintFinding[] {
  if (text.startsWith(cipherMark) || isSopsValue(text)) return [];
  const placeholder = text.replace(/\$\{[^}]*\}/g, '');
  const isNamed = isSecretName(key) && !noSecret.test(text) && placeholder !== '';
  if (isNamed || secretValue.test(text))
    return [lintFinding('secret-in-clear', file, position, `the value of ${key} is in clear text`)];
  return passwordsInUrls(placeholder).some((password) => !noSecret.test(password))
    ? [lintFinding('secret-in-clear', file, position, `the URL of ${key} holds a secret in clear text`)]
    : [];
}

/** The passwords of users, and the secret parameters, in URLs and in the addresses of JDBC. */
function passwordsInUrls(text: string): string[] {
  if (!text.includes('://') && !text.startsWith('jdbc:')) return [];
  const ofUsers = text.matchAll(/:\/\/[^\s:@/?#]*:([^\s@/?#]+)@/g);
  const ofOracle = text.matchAll(/^jdbc:oracle:[a-z0-9]+:[^\s@/]+\/([^\s@]+)@/g);
  const parameters = text.matchAll(/[?&;]([\w.-]+)=([^\s&;#]+)/g);
  return [
    ...[...ofUsers, ...ofOracle].map(([, password = '']) => password),
    ...[...parameters].flatMap(([, name = '', value = '']) => (isSecretName(name) ? [value] : [])),
  ];
}

/** In a properties file, and in YAML if the forms differ (`a.b` and `b` in `a`), the last one applies without an error. */
export function duplicatesOf(file: string, values: readonly WrittenValue[]): LintFinding[] {
  const seen = new Map<string, Position>();
  return values.flatMap(({ key, document, keyPosition }) => {
    const name = `${document}\n${key}`;
    const first = seen.get(name);
    seen.set(name, keyPosition);
    return first
      ? [lintFinding('duplicate-key', file, keyPosition, `${key} is already in line ${first.line}`)]
      : [];
  });
}
