import { html, type Html } from '../../foundation/html.ts';
import type { BodyView, Follow, Schema } from '../view/document-view.ts';
import { fieldTable, schemaLink } from '../view/field-table.ts';
import { fieldsOf, schemaNameOf, typeText, variantsOf, type Opens } from '../view/schema-fields.ts';

/** Longer tables show the others on demand. */
const shownFields = 14;

/** The table of one form of a body. */
export function schemaFields(caption: string, schema: Schema, follow: Follow, opens?: Opens): Html[] {
  const list = typeText(schema, follow).startsWith('list');
  const name = schemaNameOf(schema);
  const all = fieldsOf(schema, follow, list ? 'items' : '', opens);
  const others = all.length > shownFields + 2 ? all.slice(shownFields) : [];
  const table = fieldTable(
    html`${caption}${name !== undefined && html` (${schemaLink(name)})`}`,
    all.slice(0, all.length - others.length),
  );
  const more =
    others.length > 0 &&
    html`<details>
      <summary>${others.length} more fields</summary>
      ${fieldTable(`More ${caption.toLowerCase()}`, others)}
    </details>`;
  return table === undefined ? [] : [html`${table} ${more}`];
}

/** The fields of a body, with a table for each of its forms. */
export function bodyFields(
  caption: string,
  { content = {} }: BodyView,
  follow: Follow,
  opens?: Opens,
): Html[] {
  const [media] = Object.values(content);
  if (!media) return [];
  return variantsOf(media.schema, follow).flatMap(({ title, schema }) =>
    schemaFields(title === undefined ? caption : `${caption}: ${title}`, schema, follow, opens),
  );
}
