/** The parameters and the body of a request. */
import { html, type Html } from '../../foundation/html.ts';
import type { SampleRequest } from '../samples/sample-request.ts';
import type { BodyView, Follow, OperationView } from '../view/document-view.ts';
import { fieldTable, parameterField } from '../view/field-table.ts';
import { markdown } from '../view/markdown.ts';
import { variantsOf } from '../view/schema-fields.ts';
import { tabs } from '../view/tabs.ts';
import { bodyFields, schemaFields } from './body-fields.ts';

export function parameters(
  { operationId, parameters: all }: OperationView,
  follow: Follow,
): Html | undefined {
  return fieldTable(
    'Parameters',
    all.map((one) => parameterField(one, follow)),
    (name) => `${operationId}.${name}`,
  );
}

/** The forms of a body that a field distinguishes, such as `grant_type=client_credentials`. */
function variants(body: BodyView | undefined, follow: Follow): ReturnType<typeof variantsOf> {
  const [media] = Object.values(body?.content ?? {});
  const all = media ? variantsOf(media.schema, follow) : [];
  return all.length > 1 ? all : [];
}

/** The form of the body that a sample sends. */
export function variantOf(
  { requestBody }: OperationView,
  { body }: SampleRequest,
  follow: Follow,
): string | undefined {
  const sent = (body?.value ?? {}) as Readonly<Record<string, unknown>>;
  return variants(requestBody, follow)
    .map(({ title = '' }) => title)
    .find((title) => {
      const [field = '', value] = title.split('=');
      return value !== undefined && sent[field] === value;
    });
}

function fields(operation: OperationView, body: BodyView, follow: Follow): Html {
  const forms = variants(body, follow);
  if (forms.length === 0) return html`${bodyFields('Fields', body, follow)}`;
  return tabs(
    `${operation.operationId}.forms`,
    'forms',
    forms.map(({ title = '', schema }) => ({
      label: html`<code>${title.replace(/^.*=/, '')}</code>`,
      variant: title,
      panel: html`<div class="panel">${schemaFields(title, schema, follow)}</div>`,
    })),
  );
}

/** The body of a request, with a tab for each of its forms. */
export function requestBody(operation: OperationView, follow: Follow): Html | undefined {
  const { requestBody: body } = operation;
  if (!body) return undefined;
  const types = Object.keys(body.content ?? {}).map((type) => html` <code>${type}</code>`);
  return html`<h3>Request body</h3>
    <p class="notes">${types}</p>
    ${markdown(body.description)} ${fields(operation, body, follow)}`;
}
