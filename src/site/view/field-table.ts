import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import type { Follow, HeaderView, ParameterView } from './document-view.ts';
import { markdown, markdownLine } from './markdown.ts';
import { htmlTable } from './table.ts';
import { constraintsOf, schemaNameOf, typeText, type SchemaField } from './schema-fields.ts';

/** A value as text for a line. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function describedText(label: string, value: unknown): Html | undefined {
  return value === undefined
    ? undefined
    : html`<span class="told">${label} <code>${valueText(value)}</code></span>`;
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

/** A long name can break after its dots, or after another mark. */
export function breakable(name: string, mark = '.'): Html[] {
  return name.split(mark).map((part, index) => html`${index > 0 && html`${mark}<wbr />`}${part}`);
}

/** A link to the schema on the page of schemas. */
export function schemaLink(name: string): Html {
  return html`<a href="schemas.html#schema.${name}">${name}</a>`;
}

/** The rules and values of a field; undefined if it has none, because an empty paragraph takes space. */
function notes({ constraints, defaultValue, example }: SchemaField): Html | undefined {
  const shown = isEmptyObject(defaultValue) ? undefined : defaultValue;
  if (constraints.length === 0 && shown === undefined && example === undefined) return undefined;
  return html`<p class="notes">
    ${constraints.map((one) => html`${markdownLine(one)} `)}${describedText('Default', shown)}${describedText('Example', example)}
  </p>`;
}

function row(field: SchemaField, id: string | undefined): Html {
  const { name, type, required, description, schemaName } = field;
  const title = html`<code class="name">${breakable(name)}</code>`;
  return html`<tr ${id !== undefined && html` id="${id}"`}>
    <th scope="row">
      ${id === undefined ? title : html`<a class="self" href="#${id}">${title}</a>`}
      <span class="type"
        >${type}${schemaName !== undefined && html`, ${schemaLink(schemaName)}`}${required && html`, <em>required</em>`}</span
      >
    </th>
    <td>${markdown(description)}${notes(field)}</td>
  </tr>`;
}

/**
 * A table of the fields of an object or the parameters of an operation: name and type beside the description.
 * @param idOf the id of a field's row, by its name, as a target of links
 */
export function fieldTable(
  caption: HtmlValue,
  fields: readonly SchemaField[],
  idOf: (name: string) => string | undefined = () => undefined,
): Html | undefined {
  if (fields.length === 0) return undefined;
  return htmlTable(
    'fields',
    caption,
    ['Name', 'Meaning'],
    fields.map((field) => row(field, idOf(field.name))),
  );
}

/** A header field of a response as a row. The service must send a required one. */
export function headerField(name: string, header: HeaderView, follow: Follow): SchemaField {
  const { description, schema, required, example } = header;
  const followed = follow(schema);
  return {
    name,
    type: required === true ? 'always' : 'if applicable',
    required: false,
    description,
    constraints: constraintsOf(followed, follow),
    defaultValue: followed.default,
    example: example ?? followed.examples?.[0],
    schemaName: schemaNameOf(schema),
  };
}

/** A parameter as a row. Its location follows its type. */
export function parameterField(
  { name, in: place, description, required, schema, example, examples }: ParameterView,
  follow: Follow,
): SchemaField {
  const followed = follow(schema);
  return {
    name,
    type: `${typeText(followed, follow)} in ${place}`,
    required: required === true,
    description,
    constraints: constraintsOf(followed, follow),
    defaultValue: followed.default,
    example: example ?? Object.values(examples ?? {})[0]?.value ?? followed.examples?.[0],
    schemaName: schemaNameOf(schema),
  };
}
