/** The files of generated/validators/: the functions that Ajv compiles, written shorter. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Document, JsonObject } from '../../../src/contract/document/document-model.ts';
import { compact } from './compact.ts';
import { form, validatorSchemas, type SchemaGroup, type ValidatorSchemas } from './request-schemas.ts';

const notice = '// Generated from openapi/ by `npm run generate`; never edited.\n';
const shared = readFileSync(new URL('shared.js', import.meta.url), 'utf8');

/** Nearly each function makes this check, so each module has it. */
const ownChecks =
  "const isObject = (value) => value && typeof value == 'object' && !Array.isArray(value);\n\n";

/** An import of the shared functions that a module uses. */
function sharedImport(text: string): string {
  const all = Array.from(shared.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
  const used = all.filter((name) => text.includes(`${name}(`));
  return `import { ${used.join(', ')} } from './shared.js';\n\n${ownChecks}`;
}

/** Compiles schemas to a module that exports the validator of each. Definitions are compiled once. */
function compile({ schemas, definitions, options }: SchemaGroup): string {
  const ajv = new Ajv({ ...options, code: { source: true, esm: true, lines: true }, inlineRefs: false });
  for (const [name, schema] of Object.entries({ ...definitions, ...schemas }))
    ajv.addSchema({ ...schema, $id: name });
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
  const generate = standaloneCode as unknown as (ajv: Ajv, names: Record<string, string>) => string;
  const text = compact(generate(ajv, names));
  return `${notice}${sharedImport(text)}${text}\n`;
}

function table(bodies: ValidatorSchemas['bodies']): string {
  const rows = Object.entries(bodies).map(([operationId, names]) => {
    const own = Object.entries(names).map(([type, name]) => {
      const module = type === form ? 'coerced' : 'exact';
      return `${JSON.stringify(type)}: ${module}.${name}`;
    });
    return `  ${operationId}: { parameters: coerced.${operationId}_parameters, body: { ${own.join(', ')} } },`;
  });
  return [
    `${notice}import * as coerced from './coerced.js';`,
    "import * as exact from './exact.js';",
    '',
    'export const requestValidators = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

const declarations = `${notice}import type { ValidateFunction } from 'ajv';

/** The compiled validators of one operation's input. */
export interface RequestValidators {
  readonly parameters: ValidateFunction;
  /** By media type; a type without a schema has none. */
  readonly body: Readonly<Record<string, ValidateFunction>>;
}

export declare const requestValidators: Readonly<Record<string, RequestValidators>>;
`;

export function validatorModules(document: Document, settings: JsonObject): Record<string, string> {
  const { bodies, groups } = validatorSchemas(document, settings);
  return {
    'validators/coerced.js': compile(groups.coerced),
    'validators/exact.js': compile(groups.exact),
    'validators/requests.js': table(bodies),
    'validators/requests.d.ts': declarations,
    'validators/settings.js': compile(groups.settings),
    'validators/settings.d.ts':
      "import type { ValidateFunction } from 'ajv';\n\n/** Fills in defaults in place. */\nexport declare const settings: ValidateFunction;\n",
    'validators/shared.js': `${notice}${shared}`,
  };
}
