import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { changesSince } from './changes.ts';
import { contractCases } from './contract-cases.ts';
import { surfaces } from './document-model.ts';
import { readDocuments, readSettingsSchema } from './documents.ts';
import { mergeDocuments } from './merge.ts';
import { routingIndex } from './routing-index.ts';
import { citingTests, readRules, traceability } from './traceability.ts';
import { documentTypes, settingsTypes } from './types.ts';
import { validatorModules } from './validators.ts';

/** The content of each generated file by its path below the target. */
export type GeneratedFiles = Readonly<Record<string, string>>;

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const rules = fileURLToPath(new URL('../../test/specification/rules.yaml', import.meta.url));

/** Everything that is made from the documents of a folder. */
export async function generateFiles(source: URL): Promise<GeneratedFiles> {
  const [documents, settings] = await Promise.all([readDocuments(source), readSettingsSchema(source)]);
  const cases = contractCases(documents);
  const merged = mergeDocuments(documents, packageJson.version);
  const files: Record<string, string> = {
    'openapi.json': json(merged),
    'changes.json': json(await changesSince(source, merged)),
    'operations.json': json(routingIndex(documents)),
    'settings.ts': await settingsTypes(settings),
    'settings.json': json(settings),
    ...validatorModules(merged, settings),
    'contract-cases.json': json(cases),
    'traceability.json': json(traceability(readRules(rules), cases, citingTests(root))),
  };
  for (const surface of surfaces) {
    files[`${surface}.ts`] = await documentTypes(documents[surface]);
    files[`documents/${surface}.json`] = json(documents[surface]);
  }
  return files;
}
