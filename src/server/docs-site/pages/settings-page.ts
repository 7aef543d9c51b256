import settingsJson from '../../../../generated/settings.json' with { type: 'json' };
import { html, type Html } from '../../../foundation/html.ts';
import { followIn, type Schema } from '../document-view.ts';
import { fieldTable } from '../field-table.ts';
import { page } from '../layout.ts';
import { markdown } from '../markdown.ts';
import { constraintsOf, fieldsOf, typeText, type Field } from '../schema-fields.ts';

const schema = settingsJson as unknown as Schema;
const follow = followIn(schema);

function ownField(name: string, property: Schema): Field {
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
  };
}

function section(name: string, property: Schema): Html {
  const fields = fieldsOf(property, follow, name);
  const described = fields.length > 0 && markdown(follow(property).description ?? '');
  return html`<section id="${name}">
    <h2>
      <a href="#${name}"><code>${name}</code></a>
    </h2>
    ${described} ${fieldTable(`Keys of ${name}`, fields.length > 0 ? fields : [ownField(name, property)])}
  </section>`;
}

/** The reference of the settings file, from its schema. */
export function settingsPage(): string {
  const properties = Object.entries(schema.properties ?? {});
  const links = properties.map(
    ([name]) =>
      html`<li>
        <a href="#${name}"><code>${name}</code></a>
      </li>`,
  );
  return page({
    file: 'settings.html',
    folder: '',
    title: 'Gatehouse settings',
    description: 'Every key of the settings file.',
    contents: html`<nav class="contents" aria-label="On this page">
      <ul>
        ${links}
      </ul>
    </nav>`,
    main: html`<h1>Settings</h1>
      ${markdown(schema.description ?? '')}
      <p>
        <code>gatehouse settings --config gatehouse.yaml</code> checks a file, lists every problem with its
        path, and prints what the service would start with.
      </p>
      ${properties.map(([name, property]) => section(name, property))}`,
  });
}
