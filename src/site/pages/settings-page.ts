import { html, type Html } from '../../foundation/html.ts';
import { followIn, type Schema } from '../view/document-view.ts';
import { fieldTable } from '../view/field-table.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdown } from '../view/markdown.ts';
import { settingsSchema } from '../view/settings-schema.ts';
import { constraintsOf, fieldsOf, typeText, type SchemaField } from '../view/schema-fields.ts';

const schema = settingsSchema;
const follow = followIn(schema);

function ownField(name: string, property: Schema): SchemaField {
  const { description = '', default: defaultValue } = follow(property);
  const type = typeText(property, follow);
  return {
    name,
    type,
    required: false,
    description,
    constraints: constraintsOf(property, follow),
    defaultValue,
    example: undefined,
    schemaName: undefined,
  };
}

function section(name: string, property: Schema): Html {
  const fields = fieldsOf(property, follow, name);
  const described = fields.length > 0 && markdown(follow(property).description ?? '');
  return html`<section id="${name}">
    <h2>
      <a href="#${name}"><code>${name}</code></a>
    </h2>
    ${described}
    ${fieldTable(`Keys of ${name}`, fields.length > 0 ? fields : [ownField(name, property)], (key) => (key === name ? undefined : key))}
  </section>`;
}

/** The page with all settings, from the schema of the settings file. */
export function settingsPage(): string {
  const properties = Object.entries(schema.properties ?? {});
  const links = properties.map(([name]) => ({ href: `#${name}`, text: html`<code>${name}</code>` }));
  return page({
    file: 'settings.html',
    folder: '',
    title: 'Gatehouse settings',
    description: 'Every key of the settings file.',
    contents: contentsList(links),
    main: html`<h1>Settings</h1>
      ${markdown(schema.description ?? '')}
      <p>
        <code>gatehouse settings --config gatehouse.yaml</code> checks a file, lists every problem with its
        line and path, and prints the effective settings. <code>gatehouse init</code> writes a first file.
      </p>
      <p>
        Editors complete and check a file that begins with
        <code># yaml-language-server: $schema=settings.schema.json</code>, beside a copy of
        <a href="settings.schema.json">the schema</a>. It is also in the package:
        <code>@gatehouse-server/gatehouse/settings.schema.json</code>.
      </p>
      <p>
        On SIGHUP the service reads the file and its environment variables again. The settings that say so
        change without a restart; the log names the others that were changed. If one setting is invalid, none
        changes.
      </p>
      ${properties.map(([name, property]) => section(name, property))}`,
  });
}
