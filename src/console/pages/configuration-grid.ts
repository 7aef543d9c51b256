/** The applications and profiles that have files, as a grid. */
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { filterForm, queryField, section, table } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

export type Environments = Body<'listEnvironments'>;
type Environment = Environments['items'][number];

const namesOf = ({ files }: Environment): string[] => files.map(({ path }) => path);

function cell(application: string, profile: string | undefined, { items }: Environments, tools: Tools): Html {
  const { label, repository } = tools.query;
  const found = items.find((one) => one.application === application && one.profile === (profile ?? null));
  const link = tools.href('configuration', { application, profile, label, repository });
  const isShown =
    tools.query['application'] === application && (tools.query['profile'] ?? '') === (profile ?? '');
  const current = isShown && html` aria-current="true"`;
  if (found === undefined)
    return html`<a class="none" href="${link}" ${current} title="No file of its own"
      >–<span class="apart"> ${nameHtml(application)}, ${profile ?? 'all profiles'}</span></a
    >`;
  return html`<a href="${link}" ${current}>${namesOf(found).map((name) => html`<code>${name}</code> `)}</a>`;
}

/** The labels of all repositories; the first choice is the default label. */
function labels({ repositories }: Environments): readonly (readonly [string, string])[] {
  const names = [...new Set(repositories.flatMap((one) => one.labels))].toSorted();
  return [['', 'default'], ...names.map((name) => [name, name] as const)];
}

function pick(environments: Environments, tools: Tools): Html {
  const { application, profile, label } = tools.query;
  return filterForm(
    tools.href('configuration'),
    html`${queryField('application', 'Application', application)}${queryField('profile', 'Profile', profile)}${queryField('label', 'Label', label, labels(environments))}`,
    'Show',
  );
}

export function grid(environments: Environments, tools: Tools): Html {
  const { items, repositories } = environments;
  const applications = [...new Set(items.map(({ application }) => application))];
  const profiles = [...new Set(items.flatMap(({ profile }) => profile ?? []))].toSorted();
  const about =
    repositories.length === 0
      ? undefined
      : `Repositories: ${repositories.map(({ name, writable }) => `${name}${writable ? '' : ' (read only)'}`).join(', ')}. A file for all profiles applies to each of them.`;
  return section(
    'Environments',
    html`${pick(environments, tools)}
    ${table({
      caption: 'Files by application and profile',
      columns: ['Application', 'All profiles', ...profiles],
      empty:
        repositories.length === 0
          ? 'The settings name no repository in configuration.repositories.'
          : 'No file is at this label that you may read.',
      rows: applications.map((application) => [
        html`<strong>${nameHtml(application)}</strong
          >${application === 'application' && html` <span class="note">shared by all</span>`}`,
        cell(application, undefined, environments, tools),
        ...profiles.map((profile) => cell(application, profile, environments, tools)),
      ]),
    })}`,
    about,
  );
}
