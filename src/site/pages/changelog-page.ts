/** Changes of the OpenAPI documents in each release. */
import type { ContractChange } from '../../contract/compare/compare.ts';
import { groupChanges, type ChangeGroup } from '../../contract/compare/grouped-changes.ts';
import type { Changes, Release } from '../../contract/compare/releases.ts';
import { html, type Html } from '../../foundation/html.ts';
import { readChanges } from './release-changes.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdownLine } from '../view/markdown.ts';
import { hrefOfCall } from '../view/operation-places.ts';

/** A link if the operation still exists. */
function operation(name: string): Html {
  const href = hrefOfCall(name);
  const text = html`<code>${name}</code>`;
  return href === undefined ? text : html`<a href="${href}">${text}</a>`;
}

function group({ operations, sentences }: ChangeGroup): Html {
  const [first = '', ...others] = operations;
  const told =
    sentences.length === 1
      ? html`: ${markdownLine(sentences[0] ?? '')}`
      : html`<ul>
          ${sentences.map((one) => html`<li>${markdownLine(one)}</li>`)}
        </ul>`;
  const more = html`<details>
    <summary>and ${others.length} more operations</summary>
    <p>${others.map((one, index) => html`${index > 0 && ', '}${operation(one)}`)}</p>
  </details>`;
  return html`<li>${operation(first)}${told}${others.length > 0 && more}</li>`;
}

function part(title: string, changes: readonly ContractChange[]): Html | undefined {
  if (changes.length === 0) return undefined;
  return html`<h3>${title}</h3>
    <ul>
      ${groupChanges(changes).map(group)}
    </ul>`;
}

function changesOf(changes: readonly ContractChange[], otherwise: string): Html {
  if (changes.length === 0) return html`<p>${otherwise}</p>`;
  const [breaking, other] = [true, false].map((wanted) =>
    changes.filter(({ isBreaking }) => isBreaking === wanted),
  );
  return html`${part('Breaking', breaking ?? [])} ${part('Other', other ?? [])}`;
}

function release({ version, date, changes }: Release, index: number, all: readonly Release[]): Html {
  const first = index === all.length - 1;
  return html`<section id="v${version}">
    <h2><a href="#v${version}">${version}</a></h2>
    <p class="notes"><time datetime="${date}">${date}</time></p>
    ${changesOf(changes, first ? 'The first version of the documents.' : 'No changes.')}
  </section>`;
}

/** The page with the changelog of the documents. */
export function changelogPage(
  { unreleased, releases }: Pick<Changes, 'unreleased' | 'releases'> = readChanges(),
): string {
  const [last] = releases;
  const links = [
    { href: '#unreleased', text: html`Unreleased` },
    ...releases.map(({ version }) => ({ href: `#v${version}`, text: html`${version}` })),
  ];
  return page({
    file: 'changelog.html',
    folder: '',
    title: 'Gatehouse changelog',
    description: 'Changes of the OpenAPI documents in each version, with those that break clients.',
    contents: contentsList(links),
    main: html`<h1>Changelog</h1>
      <p class="lead">
        The changes between one version of the OpenAPI documents and the next, as
        <code>gatehouse compare</code> reports them. A change is breaking if it requires more of clients or
        returns less to them. A breaking change increases the first number of the version, or the second
        before 1.0.0.
      </p>
      <section id="unreleased">
        <h2><a href="#unreleased">Unreleased</a></h2>
        ${
          last === undefined
            ? html`<p>No version is released yet, so there is nothing to compare with.</p>`
            : html`<p class="notes">Since ${last.version}.</p>
                ${changesOf(unreleased, 'No changes.')}`
        }
      </section>
      ${releases.map(release)}`,
  });
}
