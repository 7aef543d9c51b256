/** Everything that the search finds: pages and their sections, operations, fields, errors, settings and the rest. */
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { recordedFlows } from '../flows/recorded-flow.ts';
import { clientPage } from '../pages/client-page.ts';
import { guideNames } from '../guides/guides.ts';
import { contractPage } from '../pages/contract-page.ts';
import { explanations } from '../reference/error-explanations.ts';
import { statusesOf } from '../pages/errors-page.ts';
import { allLogEvents } from '../pages/log-events-page.ts';
import { commandEntries, commandHref } from '../reference/commands.ts';
import { metricParts } from '../pages/metrics-page.ts';
import { guidePage } from '../pages/guide-page.ts';
import { readTasks } from '../tasks/tasks.ts';
import { followIn, operationViewsOf, tagsOf, type OperationView } from '../view/document-view.ts';
import { operationHref, tagHref } from '../view/operation-places.ts';
import { settingsSchema } from '../view/settings-schema.ts';
import { fieldsOf } from '../view/schema-fields.ts';
import { pageEntries } from './page-entries.ts';
import type { SearchEntry } from './search-entry.ts';

/** Words of readers that the operations do not use. */
const wordsOfOperations: Readonly<Record<string, string>> = {
  changeAccount: 'change password, change own password',
  changeService: 'maintenance mode on off',
  getReadiness: 'health check probe',
  getLiveness: 'health check probe',
  getMetrics: 'prometheus monitoring scrape',
  getKeySet: 'jwks public key',
  issueToken: 'refresh token grant access token code exchange',
};

function operationEntry(operation: OperationView): SearchEntry {
  const { operationId, method, path, summary, tag, description, responses } = operation;
  const statuses = responses.filter(({ status }) => status < 400).map(({ status }) => status);
  return {
    href: operationHref(operationId),
    name: `${method} ${path}`,
    title: summary,
    kind: 'operation',
    words: [operationId, tag, ...statuses, wordsOfOperations[operationId]].join(' '),
    text: description,
    weight: path.startsWith('/{application}') || path.startsWith('/{label}') ? 1.3 : 1.6,
  };
}

/** A parameter of many operations is one entry. Its link leads to the first of them. */
function parameterEntries(surfaces: readonly (readonly [string, ServedDocument])[]): SearchEntry[] {
  const all = surfaces.flatMap(([, document]) =>
    operationViewsOf(document).flatMap(({ operationId, parameters }) =>
      parameters.map(({ name, in: place, description }) => ({
        operationId,
        name,
        place,
        description,
      })),
    ),
  );
  const groups = Map.groupBy(all, ({ name, place }) => `${place} ${name}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          href: `${operationHref(first.operationId)}.${first.name}`,
          name: first.name,
          title: first.name,
          kind: first.place === 'header' ? 'header field' : `${first.place} parameter`,
          words: '',
          text: `${first.description} Of ${first.operationId}${others.length > 0 ? ` and ${others.length} more` : ''}.`,
          weight: 0.7,
        },
  );
}

/** Words of readers that the settings do not use. */
const wordsOfSettings: Readonly<Record<string, string>> = {
  'gateway.servicePolicy.balancing': 'load balancing balancer round robin',
  'gateway.servicePolicy.breaker': 'circuit breaker',
  'gateway.routes.<name>.cors': 'cross-origin browser',
  'server.trustedProxies': 'reverse proxy nginx X-Forwarded-For client address',
  'server.host': 'listen bind address interface',
  'storage.url': 'sqlite postgresql database file',
};

/** The keys of a policy of one service are those of the policy of all services, and claims are those of users. */
const repeated = ['gateway.servicePolicies.', 'authorization.owners[].profile.'];

function settingEntries(): SearchEntry[] {
  const schema = settingsSchema;
  const follow = followIn(schema);
  const all = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { name, description: follow(property).description ?? '' },
    ...fieldsOf(property, follow, name),
  ]);
  const parents = new Set(all.map(({ name }) => name.replace(/(?:\[\])?\.[^.]*$/, '')));
  return all
    .filter(({ name }) => !repeated.some((prefix) => name.startsWith(prefix)))
    .map(({ name, description }) => ({
      href: `settings.html#${name}`,
      name: name.replace(/^.*\./, ''),
      title: name,
      kind: 'setting',
      words: `change ${wordsOfSettings[name] ?? ''}`,
      text: description,
      weight: parents.has(name) ? 0.9 : 0.75,
    }));
}

function errorEntries(documents: ServedDocuments): SearchEntry[] {
  const statuses = statusesOf(documents);
  return Object.entries(explanations).map(([code, { cause, remedy, words = '' }]) => ({
    href: `errors.html#error.${code}`,
    name: code,
    title: `${(statuses.get(code) ?? []).join(', ')} ${code}`.trim(),
    kind: 'error',
    words,
    text: `${cause} ${remedy}`,
    weight: 1.3,
  }));
}

function taskEntries(): SearchEntry[] {
  return readTasks().map(({ id, title, words, text }) => ({
    href: `tasks.html#${id}`,
    name: title,
    title,
    kind: 'task',
    words,
    text: text.replaceAll(/\]\([^)]*\)/g, ''),
    weight: 1.4,
  }));
}

/** Words of readers that the flows do not use. */
const wordsOfFlows: Readonly<Record<string, string>> = {
  signInWithCode: 'authorization code grant flow login oauth',
  readPages: 'pagination list limit cursor next',
  changeSafely: 'optimistic locking etag if-match concurrent',
  clientCredentialsToken: 'machine to machine m2m service account',
};

function flowEntries(): SearchEntry[] {
  return recordedFlows().map(({ flowId, summary, description, steps }) => ({
    href: `flows.html#${flowId}`,
    name: flowId,
    title: summary,
    kind: 'flow',
    words: wordsOfFlows[flowId] ?? '',
    text: [description, ...steps.map((step) => step.description)].join(' '),
    weight: 1.25,
  }));
}

function measured(): SearchEntry[] {
  const metrics = metricParts().flatMap(({ metrics: own }) =>
    own.map(({ name, help, labels }) => ({
      href: `metrics.html#metric.${name}`,
      name,
      title: name,
      kind: 'metric',
      words: '',
      text: `${help} ${labels}`,
      weight: 0.8,
    })),
  );
  const events = allLogEvents().map(({ name, text, fields }) => ({
    href: `log-events.html#event.${name}`,
    name,
    title: name,
    kind: 'log event',
    words: fields.join(' '),
    text,
    weight: 0.8,
  }));
  return [...metrics, ...events];
}

/** One entry for each first word. The members of a group are its words, because they are on one page. */
function commandSearchEntries(): SearchEntry[] {
  return commandEntries.map(({ name, summary, commands }) => ({
    href: commandHref(name),
    name: `gatehouse ${name}`,
    title: `gatehouse ${name}`,
    kind: 'command',
    words: commands.map((one) => one.name.replace(`${name} `, '')).join(' '),
    text: summary,
    weight: 1.1,
  }));
}

function tagEntries([surface, document]: readonly [string, ServedDocument]): SearchEntry[] {
  const used = new Set(operationViewsOf(document).map(({ tag }) => tag));
  return tagsOf(document)
    .filter(({ name }) => used.has(name))
    .map(({ name, description }) => ({
      href: tagHref(surface, name),
      name,
      title: name,
      kind: 'section',
      words: surface,
      text: description,
      weight: 0.9,
    }));
}

/** Everything that the search finds. */
export function searchEntries(documents: ServedDocuments): SearchEntry[] {
  const surfaces = Object.entries(documents.surfaces);
  return [
    ...surfaces.flatMap(([, document]) => operationViewsOf(document).map(operationEntry)),
    ...surfaces.flatMap(tagEntries),
    ...pageEntries({
      'contract.html': contractPage(),
      'client.html': clientPage(documents),
      ...Object.fromEntries(guideNames.map((name) => [`${name}.html`, guidePage(name)])),
    }),
    ...commandSearchEntries(),
    ...taskEntries(),
    ...flowEntries(),
    ...errorEntries(documents),
    ...settingEntries(),
    ...measured(),
    ...parameterEntries(surfaces),
  ];
}
