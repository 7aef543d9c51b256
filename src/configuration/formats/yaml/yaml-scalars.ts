import type { PropertyValue } from '../../environment/environment.ts';

/**
 * The types of plain scalars. `yaml-1.1` follows SnakeYAML, as Spring does: `yes` is true, `0755` is 493, `12:30`
 * is 750, dates remain text. `yaml-1.2` is the core schema.
 * @see YAML 1.1 types (bool, int, float, null); YAML 1.2.2 §10.3
 */
export type Dialect = 'yaml-1.1' | 'yaml-1.2';

/** null is YAML's null; `undefined` means that the text is not of the type. */
type Resolver = (text: string) => PropertyValue | null | undefined;

const patterns = {
  'yaml-1.1': {
    null: /^(?:~|null|Null|NULL|)$/,
    true: /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/,
    false: /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/,
    int: /^(?:[-+]?0b_*[01][01_]*|[-+]?0_*[0-7][0-7_]*|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x_*[0-9a-fA-F][0-9a-fA-F_]*|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
    float:
      /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|[-+]?\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  },
  'yaml-1.2': {
    null: /^(?:~|null|Null|NULL|)$/,
    true: /^(?:true|True|TRUE)$/,
    false: /^(?:false|False|FALSE)$/,
    int: /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/,
    float:
      /^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  },
} as const;

/** A plain scalar without a tag; a text that matches no type is a string. */
export function resolvePlain(text: string, dialect: Dialect): PropertyValue | null {
  for (const type of ['null', 'bool', 'int', 'float'] as const) {
    const value = resolverOf(type, dialect)(text);
    if (value !== undefined) return value;
  }
  return text;
}

/** A scalar with an explicit tag of YAML; `undefined` if the text is not of that type. */
export function resolveTagged(
  type: string,
  text: string,
  dialect: Dialect,
): PropertyValue | null | undefined {
  if (type === 'str' || type === 'timestamp') return text;
  if (type === 'binary') return /^[A-Za-z0-9+/=\s]*$/.test(text) ? text.replace(/\s/g, '') : undefined;
  if (type === 'float') return resolveFloat(text, dialect) ?? asDouble(resolveInt(text, dialect));
  if (type === 'null' || type === 'bool' || type === 'int') return resolverOf(type, dialect)(text);
  return undefined;
}

/** True for a text that one of the dialects parses as another type than a string. */
export function isNumberLike(text: string, type: 'int' | 'float'): boolean {
  return patterns['yaml-1.1'][type].test(text) || patterns['yaml-1.2'][type].test(text);
}

function resolverOf(type: 'null' | 'bool' | 'int' | 'float', dialect: Dialect): Resolver {
  if (type === 'null') return (text) => (patterns[dialect].null.test(text) ? null : undefined);
  if (type === 'bool') return (text) => resolveBool(text, dialect);
  if (type === 'int') return (text) => resolveInt(text, dialect);
  return (text) => resolveFloat(text, dialect);
}

function resolveBool(text: string, dialect: Dialect): boolean | undefined {
  if (patterns[dialect].true.test(text)) return true;
  return patterns[dialect].false.test(text) ? false : undefined;
}

/** SnakeYAML parses no longer number, and base 60 takes quadratic time to read. */
const longestNumber = 1024;

function resolveInt(text: string, dialect: Dialect): bigint | undefined {
  if (text.length > longestNumber || !patterns[dialect].int.test(text)) return undefined;
  const plain = dialect === 'yaml-1.1' ? text.replaceAll('_', '') : text;
  const digits = plain.replace(/^[-+]/, '');
  const size = digits.includes(':') ? sexagesimal(digits) : BigInt(withRadixOf(digits, dialect));
  return plain.startsWith('-') ? -size : size;
}

/** YAML 1.1 writes octal with a leading zero; YAML 1.2 reads that as decimal. */
function withRadixOf(digits: string, dialect: Dialect): string {
  if (/^0[box]/.test(digits)) return digits;
  if (dialect === 'yaml-1.1' && digits.length > 1 && digits.startsWith('0')) return `0o${digits.slice(1)}`;
  return digits;
}

function sexagesimal(digits: string): bigint {
  return digits.split(':').reduce((total, part) => total * 60n + BigInt(part), 0n);
}

function resolveFloat(text: string, dialect: Dialect): number | undefined {
  if (text.length > longestNumber || !patterns[dialect].float.test(text)) return undefined;
  // The pattern allows a point without a digit, `._`, which is not a number for SnakeYAML either.
  if (/^[-+]?\._*$/.test(text)) return undefined;
  const plain = (dialect === 'yaml-1.1' ? text.replaceAll('_', '') : text).toLowerCase();
  if (plain === '.nan') return Number.NaN;
  const sign = plain.startsWith('-') ? -1 : 1;
  const digits = plain.replace(/^[-+]/, '');
  if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
  if (!digits.includes(':')) return sign * Number(digits);
  return sign * digits.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

function asDouble(value: bigint | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
