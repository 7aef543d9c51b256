/** Every named schema of the documents: its fields, an example, and its uses. */
import { html, type Html } from '../../foundation/html.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { sourcesLine } from '../view/citations.ts';
import { fieldTable, schemaLink, valueText } from '../view/field-table.ts';
import { contentsNavigation, page } from '../view/layout.ts';
import { markdown, markdownLine } from '../view/markdown.ts';
import { operationHref } from '../view/operation-places.ts';
import { schemaCatalogue, type NamedSchema, type SchemaPlace } from '../view/schema-catalogue.ts';
import {
  constraintsOf,
  fieldsOf,
  isUnnamed,
  schemaNameOf,
  typeText,
  type SchemaField,
} from '../view/schema-fields.ts';
import { codeBlock } from '../view/code-block.ts';

/** The sections of the page in order, by the document of a schema. */
const homes = {
  shared: 'Shared',
  authorization: 'Authorization',
  conventions: 'Conventions',
  gateway: 'Gateway',
  configuration: 'Configuration',
} as const;

function joined(links: readonly Html[]): Html {
  return html`${links.map((link, index) => html`${index > 0 && ', '}${link}`)}`;
}

function operationLink({ operationId, method, path }: SchemaPlace): Html {
  return html`<a href="${operationHref(operationId)}"><code>${method} ${path}</code></a>`;
}

const mostListed = 5;

/** Few operations and schemas are named. A longer list helps no reader. */
function operations(places: readonly SchemaPlace[]): Html | undefined {
  if (places.length === 0) return undefined;
  if (places.length > mostListed) return html`<p>Used by ${places.length} operations.</p>`;
  return html`<p>Used by ${joined(places.map(operationLink))}.</p>`;
}

function parents(names: readonly string[]): Html | undefined {
  if (names.length === 0) return undefined;
  if (names.length > mostListed) return html`<p>Part of ${names.length} schemas.</p>`;
  return html`<p>Part of ${joined(names.map(schemaLink))}.</p>`;
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The properties of a schema other than its fields. A plain object has none. */
function kind({ schema, follow, example: value }: NamedSchema): Html | undefined {
  const name = schemaNameOf(schema);
  const constraints = constraintsOf(schema, follow);
  if (schema.properties !== undefined && constraints.length === 0) return undefined;
  const forms = (schema.oneOf ?? []).map(schemaNameOf).filter((one) => one !== undefined);
  return html`<p class="notes">
    Type
    <code>${typeText(schema, follow)}</code
    >${name !== undefined && html` of ${schemaLink(name)}`}${forms.length > 1 && html`, one of ${joined(forms.map(schemaLink))}`}.
    ${constraints.map((one) => html`${markdownLine(one)} `)}${value !== undefined && !isNested(value) && html`Example <code>${valueText(value)}</code>`}
  </p>`;
}

/** An object or array as a block. Other values are shown beside the type. */
function example({ example: value }: NamedSchema): Html | undefined {
  if (!isNested(value)) return undefined;
  return html`<figure>
    <figcaption>Example</figcaption>
    ${codeBlock('json', JSON.stringify(value, undefined, 2))}
  </figure>`;
}

/** The fields of a schema. A named schema has its rules and its example in a section of its own. */
function fields({ schema, follow }: NamedSchema): SchemaField[] {
  if (schema.oneOf) return [];
  return fieldsOf(schema, follow, '', isUnnamed).map((field) =>
    field.schemaName === undefined ? field : { ...field, constraints: [], example: undefined },
  );
}

function section(entry: NamedSchema): Html {
  const { name, schema, usedBy, partOf } = entry;
  // A section with a name would be a landmark, and two hundred landmarks help no reader.
  return html`<section class="schema" id="schema.${name}">
    <h3><a href="#schema.${name}">${name}</a></h3>
    ${markdown(schema.description ?? '')} ${kind(entry)} ${fieldTable(`Fields of ${name}`, fields(entry))}
    ${example(entry)} ${parents(partOf)} ${operations(usedBy)} ${sourcesLine(schema['x-sources'] ?? '')}
  </section>`;
}

/** The page with all schemas. */
export function schemasPage(documents: ServedDocuments): string {
  const catalogue = schemaCatalogue(documents);
  const groups = Object.entries(homes).map(([home, title]) => ({
    home,
    title,
    entries: catalogue.filter((one) => one.home === home),
  }));
  const contents = groups.map(
    ({ home, title, entries }) =>
      html`<p><a href="#${home}">${title}</a></p>
        <ul>
          ${entries.map(({ name }) => html`<li><a href="#schema.${name}">${name}</a></li>`)}
        </ul>`,
  );
  const sections = groups.map(
    ({ home, title, entries }) =>
      html`<h2 id="${home}">${title}</h2>
        ${entries.map(section)}`,
  );
  return page({
    file: 'schemas.html',
    folder: '',
    title: 'Gatehouse schemas',
    description: 'Every named schema of the OpenAPI documents, its fields and its uses.',
    contents: contentsNavigation(contents),
    main: html`<h1>Schemas</h1>
      <p class="lead">
        The schemas of bodies, parameters and header fields. Schemas that several surfaces use are listed
        under <a href="#shared">shared</a>, the others under their surface.
      </p>
      ${sections}`,
  });
}
