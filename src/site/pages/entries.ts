/** All names of the site with their links, for the page from A to Z. */
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import { followIn, operationViewsOf, type Follow, type OperationView } from '../view/document-view.ts';
import { recordedFlows } from '../flows/recorded-flow.ts';
import { guideNames, readGuide } from '../guides/guides.ts';
import { readTasks } from '../tasks/tasks.ts';
import { explanations } from '../reference/error-explanations.ts';
import { allLogEvents } from './log-events-page.ts';
import { metricParts } from './metrics-page.ts';
import { operationHref } from '../view/operation-places.ts';
import { schemaCatalogue } from '../view/schema-catalogue.ts';
import { settingsSchema } from '../view/settings-schema.ts';
import { fieldsOf, variantsOf } from '../view/schema-fields.ts';

/** A link and its text. */
interface Target {
  readonly href: string;
  readonly text: string;
}

export interface IndexEntry {
  readonly name: string;
  /** The kind in one or two words, such as `operation` or `error code`. */
  readonly kind: string;
  readonly href: string;
  /** Other words by which a reader finds it. */
  readonly text: string;
  /** Other places. */
  readonly places: readonly Target[];
}

interface Member {
  readonly name: string;
  readonly kind: string;
  readonly place: Target;
}

/** The text up to the end of its first sentence, or up to a colon. */
function sentence(text: string): string {
  const paragraph = (text.trim().split(/\n\s*\n/)[0] ?? '').replaceAll(/\s+/g, ' ');
  const [first = paragraph] = /^.*?[.:](?= |$)/.exec(paragraph) ?? [];
  return first.replace(/:$/, '');
}

function operationEntry({ operationId, method, path, summary }: OperationView): IndexEntry {
  const href = operationHref(operationId);
  return { name: operationId, kind: 'operation', href, text: `${method} ${path}: ${summary}`, places: [] };
}

function membersOf(operation: OperationView, follow: Follow): Member[] {
  const { operationId, parameters, requestBody } = operation;
  const place = { href: operationHref(operationId), text: operationId };
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    variantsOf(schema, follow),
  );
  const fields = new Set(bodies.flatMap(({ schema }) => Object.keys(follow(schema).properties ?? {})));
  return [
    ...parameters.map(({ name, in: where }) => ({
      name,
      kind: where === 'header' ? 'header field' : `${where} parameter`,
      place: { ...place, href: `${place.href}.${name}` },
    })),
    ...[...fields].map((name) => ({ name, kind: 'body field', place })),
  ];
}

/** A parameter of many operations is one entry. */
function memberEntries(members: readonly Member[]): IndexEntry[] {
  const groups = Map.groupBy(members, ({ name, kind }) => `${kind} ${name}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          name: first.name,
          kind: first.kind,
          href: first.place.href,
          text: `of ${first.place.text}`,
          places: others.map(({ place }) => place),
        },
  );
}

function documentEntries(document: ServedDocument): IndexEntry[] {
  return operationViewsOf(document).map(operationEntry);
}

function documentMembers(document: ServedDocument): Member[] {
  const follow = followIn(document);
  return operationViewsOf(document).flatMap((operation) => membersOf(operation, follow));
}

function settingEntries(): IndexEntry[] {
  const schema = settingsSchema;
  const follow = followIn(schema);
  return Object.entries(schema.properties ?? {})
    .flatMap(([name, property]) => [
      { name, description: follow(property).description ?? '' },
      ...fieldsOf(property, follow, name),
    ])
    .map(({ name, description }) => ({
      name,
      kind: 'setting',
      href: `settings.html#${name}`,
      text: sentence(description),
      places: [],
    }));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** All entries by name. */
export function entriesOf(documents: ServedDocuments): IndexEntry[] {
  const surfaces = Object.values(documents.surfaces);
  const errors = Object.entries(explanations).map(([code, { cause }]) => ({
    name: code,
    kind: 'error code',
    href: `errors.html#error.${code}`,
    text: sentence(cause),
    places: [],
  }));
  const schemas = schemaCatalogue(documents).map(({ name, schema }) => ({
    name,
    kind: 'schema',
    href: `schemas.html#schema.${name}`,
    text: sentence(schema.description ?? ''),
    places: [],
  }));
  const flows = recordedFlows().map(({ flowId, summary }) => ({
    name: flowId,
    kind: 'flow',
    href: `flows.html#${flowId}`,
    text: summary,
    places: [],
  }));
  const tasks = readTasks().map(({ id, title }) => ({
    name: title,
    kind: 'task',
    href: `tasks.html#${id}`,
    text: '',
    places: [],
  }));
  const guides = guideNames.map((name) => {
    const { title, lead } = readGuide(name);
    return { name: title, kind: 'guide', href: `${name}.html`, text: lead, places: [] };
  });
  const metrics = metricParts()
    .flatMap((part) => part.metrics)
    .map(({ name, help }) => ({
      name,
      kind: 'metric',
      href: `metrics.html#metric.${name}`,
      text: help,
      places: [],
    }));
  const events = allLogEvents().map(({ name, text }) => ({
    name,
    kind: 'log event',
    href: `log-events.html#event.${name}`,
    text: sentence(text),
    places: [],
  }));
  return [
    ...surfaces.flatMap(documentEntries),
    ...tasks,
    ...guides,
    ...metrics,
    ...events,
    ...flows,
    ...memberEntries(surfaces.flatMap(documentMembers)),
    ...errors,
    ...schemas,
    ...settingEntries(),
  ].toSorted((one, other) => collator.compare(one.name, other.name));
}
