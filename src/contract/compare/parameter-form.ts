import type { ComparedDocument, JsonRecord } from './change.ts';
import { createNormalizer, listOf, recordOf } from './normal-schema.ts';

/** How the value of a parameter is written. `explode` is about lists and objects. @see OpenAPI 3.1.1 §4.8.12.2 */
export function parameterForm(
  document: ComparedDocument,
  parameter: JsonRecord,
): { readonly form: string; readonly schema: unknown } {
  const [content] = Object.entries(recordOf(parameter['content']));
  if (content) return { form: content[0], schema: recordOf(content[1])['schema'] };
  const { schema, in: place, style: stated } = parameter;
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = typeof stated === 'string' ? stated : usual;
  const types = listOf(createNormalizer(document, 'request')(schema)['type']);
  const isText = types.length > 0 && !types.includes('array') && !types.includes('object');
  const isExploded = parameter['explode'] ?? style === 'form';
  return { form: isText ? style : `${style} ${isExploded === true ? 'with' : 'without'} explode`, schema };
}
