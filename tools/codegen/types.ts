import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { isInterfaceDeclaration } from 'typescript';
import type { Document, JsonObject } from '../../src/contract/document/document-model.ts';

const notice = '// Generated from openapi/ by `npm run generate`; never edited.\n';

/** A shared parameter is described once, where it is declared, and not at each operation. */
function withoutRepeated(types: string): string {
  const lines: string[] = [];
  for (const line of types.split('\n')) {
    const begin = lines.findLastIndex((one) => one.trimStart().startsWith('/**'));
    const isShared = line.includes('components["parameters"]') && lines.at(-1)?.endsWith('*/') === true;
    if (isShared) lines.splice(begin);
    lines.push(line);
  }
  return lines.join('\n');
}

/**
 * Returns the TypeScript types of a document, without `paths`, because callers name operations. The tool modifies its
 * argument, so it gets a copy.
 */
export async function documentTypes(document: Document): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    immutable: true,
    defaultNonNullable: false,
  });
  const own = nodes.filter((node) => !isInterfaceDeclaration(node) || node.name.text !== 'paths');
  return notice + withoutRepeated(astToString(own));
}

function refersToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refersToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === '$ref' ? String(item).replace('#/$defs/', '#/components/schemas/') : refersToComponents(item),
    ]),
  );
}

/** The TypeScript types of the settings with all defaults. */
export async function settingsTypes(schema: JsonObject): Promise<string> {
  const { $defs, $schema: _dialect, ...root } = schema;
  const document = {
    openapi: '3.1.0',
    info: { title: 'Settings', version: '1' },
    paths: {},
    components: { schemas: refersToComponents({ Settings: root, ...($defs as JsonObject) }) },
  };
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    immutable: true,
    defaultNonNullable: true,
  });
  return notice + astToString(nodes);
}
