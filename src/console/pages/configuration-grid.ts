/** The applications and profiles that have files, as a grid. */
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import { choiceField, filterForm, queryField, section, table } from '../view/parts.ts';
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

/** The known names of the environments, to choose from. */
export interface KnownNames {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
  readonly labels: readonly string[];
  /** Repositories that can be changed. */
  readonly writable: readonly string[];
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

export function knownNames({
  items,
  repositories,
}: Pick<Environments, 'items' | 'repositories'>): KnownNames {
  return {
    applications: sorted(items.map(({ application }) => application)),
    profiles: sorted(items.flatMap(({ profile }) => profile ?? [])),
    labels: sorted(repositories.flatMap(({ labels }) => labels)),
    writable: repositories.filter(({ writable }) => writable).map(({ name }) => name),
  };
}

function pick({ applications, profiles, labels }: KnownNames, tools: Tools): Html {
  const { application, profile, label } = tools.query;
  const offered = [['', 'default'] as const, ...labels.map((name) => [name, name] as const)];
  return filterForm(
    tools.href('configuration'),
    html`${choiceField('application', 'Application', application, applications)}${choiceField('profile', 'Profile', profile, profiles)}${queryField('label', 'Label', label, offered)}`,
    'Show',
  );
}

export function grid(environments: Environments, tools: Tools): Html {
  const { repositories } = environments;
  const known = knownNames(environments);
  const { applications, profiles } = known;
  const about =
    repositories.length === 0
      ? undefined
      : `Repositories: ${repositories.map(({ name, writable }) => `${name}${writable ? '' : ' (read only)'}`).join(', ')}. A file for all profiles applies to each of them.`;
  return section(
    'Environments',
    html`${pick(known, tools)}
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
