import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { type Fields, type Form, formFor, objectIn } from '../forms/form.ts';
import { type OfferedScopes, offeredScopes } from './client-scopes.ts';
import { accessChoice, accessIn, accessText, isWrittenAsJson } from './route-access.ts';
import { routeTable } from './route-table.ts';
import { figureCharts, figuresCall } from '../view/figures.ts';
import { alertsIn, alertsOfRoute, healthText } from '../view/health.ts';
import { facts, filterForm, found, more, queryField, refused, section } from '../view/parts.ts';
import { jsonText } from '../view/problem-box.ts';
import type { Tools } from '../view/tools.ts';
import { warningList } from '../view/message-box.ts';
import { consolePage } from './console-page.ts';

type Explanation = Extract<Body<'listRoutes'>, { handledBy: string }>;
type Resource = Body<'getRoute'>;
/** A route as the settings file writes it, and its position. */
type Definition = Omit<Resource, 'route_id' | 'managed_by' | 'detail' | 'warnings' | 'links'>;

function definitionIn(resource: Resource): Definition {
  const {
    route_id: _id,
    managed_by: _manager,
    detail: _detail,
    warnings: _warnings,
    links: _links,
    ...definition
  } = resource;
  return definition;
}

const own = ['path', 'serviceId', 'url', 'stripPrefix', 'retryable', 'order'] as const;

/** The definition of a route from the fields of the form. Empty fields are left out. */
function definitionOf(fields: Fields): Partial<Definition> {
  const { path = '', serviceId = '', url = '', order = '' } = fields;
  const others: Partial<Definition> = objectIn('more', fields['more']);
  return {
    ...others,
    ...accessIn(fields, others),
    path,
    ...(serviceId !== '' && { serviceId }),
    ...(url !== '' && { url }),
    ...(order !== '' && { order: Number(order) }),
    ...(fields['stripPrefix'] !== 'true' && { stripPrefix: false }),
    ...(fields['retryable'] === 'true' && { retryable: true }),
  };
}

const idOf = (fields: Fields) => ({ route_id: fields['route_id'] ?? '' });
const current = (fields: Fields) => prepareCall('getRoute', { path: idOf(fields) });

export const routeForms: readonly Form[] = [
  formFor('putRoute', {
    name: 'putRoute',
    input: (fields) => ({
      path: idOf(fields),
      body: definitionOf(fields),
      ...(fields['isNew'] === 'true' && { header: { 'If-None-Match': '*' } }),
    }),
    done: (fields) => ({ text: `The route ${fields['route_id']} is in the table.` }),
    next: ({ route_id: route }) => ({ route: route ?? '' }),
    current,
    comparable: (body) => definitionIn(body as Resource),
  }),
  formFor('putRoute', {
    name: 'checkRoute',
    fieldsOf: 'putRoute',
    input: (fields) => ({ path: idOf(fields), query: { dryRun: true }, body: definitionOf(fields) }),
    isTrial: true,
    done: (fields, { warnings }) => ({
      text: `The route ${fields['route_id']} is valid. It is not stored.`,
      warnings,
    }),
    current,
  }),
  formFor('deleteRoute', {
    name: 'deleteRoute',
    input: (fields) => ({ path: idOf(fields) }),
    done: (fields) => ({ text: `The route ${fields['route_id']} is deleted.` }),
    current,
  }),
  formFor('refreshRoutes', {
    name: 'refreshRoutes',
    input: () => ({}),
    done: () => ({ text: 'Every source of routes and services was read again.' }),
  }),
];

const responder = {
  server: 'This service itself responds.',
  route: 'A route responds.',
  none: 'Nothing responds: 404.',
} as const;

function explanation(one: Explanation, tools: Tools): Html {
  const { route, refused: refusal } = one;
  return html`<p>
      <strong
        >${refusal ? `Refused with ${refusal.status}: ${refusal.reason}` : responder[one.handledBy]}</strong
      >
    </p>
    ${facts([
      ['Path', html`<code>${one.path}</code>`],
      ...(one.operations ? [['Operations', one.operations.join(', ')] as const] : []),
      ...(route
        ? ([
            [
              'Callers',
              html`${Array.isArray(one.access) && one.access.length > 0 && 'tokens with '}${accessText(one.access)}`,
            ],
            [
              'Route',
              html`<a href="${tools.href('routes', { route: route.id })}">${nameHtml(route.id)}</a>
                <code>${route.fullPath}</code>`,
            ],
            ['Position in the table', String((one.position ?? 0) + 1)],
            ['Target', html`<code>${route.location}</code>`],
            ['Path that the target receives', html`<code>${one.upstreamPath ?? '–'}</code>`],
          ] as const)
        : []),
      ...(one.strippedHeaders
        ? [['Fields that are not forwarded', one.strippedHeaders.join(', ') || 'none'] as const]
        : []),
      ...(one.ignoredBy === undefined ? [] : [['Ignored by', html`<code>${one.ignoredBy}</code>`] as const]),
    ])}
    ${
      one.alsoMatching.length > 0 &&
      html`<p>
        Other patterns match too, but stand later:
        ${one.alsoMatching.map((pattern) => html`<code>${pattern}</code> `)}
      </p>`
    }
    ${
      one.readings &&
      html`<p>Servers may read this path in more than one way:</p>
        <ol class="readings">
          ${one.readings.map(({ path, route: to }) => html`<li><code>${path}</code> → ${to === undefined ? 'no route' : nameHtml(to)}</li>`)}
        </ol>`
    }
    ${one.filters && more('Filters that run', facts(Object.entries(one.filters).map(([kind, names]) => [kind, names.join(', ') || 'none'] as const)))}`;
}

function editor(
  resource: Resource | undefined,
  version: string | undefined,
  offered: OfferedScopes,
  tools: Tools,
): Html | undefined {
  const definition: Partial<Definition> = resource ? definitionIn(resource) : {};
  const rest = Object.fromEntries(
    Object.entries(definition).filter(
      ([name]) =>
        !own.some((known) => known === name) &&
        (name !== 'authorization' || isWrittenAsJson(definition.authorization)),
    ),
  );
  const f = 'putRoute';
  return tools.form({
    form: f,
    submit: resource ? 'Save the route' : 'Create the route',
    other: { form: 'checkRoute', submit: 'Check without saving' },
    version,
    hidden: resource ? { route_id: resource.route_id } : { isNew: 'true' },
    content: html`<div class="two">
        ${!resource && tools.field(f, { name: 'route_id', label: 'Id', isRequired: true, hint: 'Letters, digits and hyphens, such as orders.' })}
        ${tools.field(f, { name: 'path', label: 'Path pattern', value: definition.path ?? tools.query['new_path'], isRequired: true, hint: '* is one segment, ** is the rest: /orders/**' })}
      </div>
      ${accessChoice(f, definition.authorization, offered, tools)}
      <div class="two">
        ${tools.field(f, { name: 'serviceId', label: 'Service', value: definition.serviceId, hint: 'The name of a service; or a URL instead.' })}
        ${tools.field(f, { name: 'url', label: 'URL', value: definition.url, hint: 'http://10.0.0.7:9010/base' })}
        ${tools.field(f, { name: 'order', label: 'Order', value: definition.order?.toString(), hint: 'Lower numbers come first.' })}
      </div>
      ${tools.check(f, 'stripPrefix', 'Remove the fixed part of the pattern from the path', definition.stripPrefix ?? true)}
      ${tools.check(f, 'retryable', 'Send safe requests again if an attempt fails', definition.retryable ?? false)}
      ${tools.field(f, { name: 'more', label: 'Other members, as JSON', lines: 4, value: Object.keys(rest).length === 0 ? '' : jsonText(rest), hint: 'Timeouts, quota, scopes by method, header fields, CORS; as in gateway.routes of the settings.' })}`,
  });
}

function routeCard(
  resource: Resource,
  version: string | undefined,
  offered: OfferedScopes,
  tools: Tools,
): Html {
  const id = resource.route_id;
  const warnings =
    resource.warnings && html`<div class="message doubt">${warningList(resource.warnings)}</div>`;
  if (resource.managed_by !== 'registry')
    return section(
      `Route ${id}`,
      html`${warnings}
        <p>
          This route comes from the ${resource.managed_by === 'settings' ? 'settings file' : 'configuration'}
          and is changed there.
        </p>
        <pre tabindex="0"><code>${jsonText(definitionIn(resource))}</code></pre>`,
    );
  const remove = tools.form({
    form: 'deleteRoute',
    submit: `Delete ${id}`,
    kind: 'danger',
    version,
    hidden: { route_id: id },
  });
  return section(
    `Route ${id}`,
    html`${warnings}${editor(resource, version, offered, tools) ?? html`<pre tabindex="0"><code>${jsonText(definitionIn(resource))}</code></pre>`}
    ${
      remove &&
      more(
        'Delete the route',
        html`<p>Requests to <code>${resource.path ?? id}</code> no longer reach its target.</p>
          ${remove}`,
        tools.submission?.form === 'deleteRoute',
      )
    }`,
  );
}

export const routes = consolePage({
  name: 'routes',
  title: 'Routes',
  group: 'Gateway',
  lead: 'The route table in the order in which it is matched. The first pattern that matches a path wins.',
  needs: 'listRouteDetails',
  entryIn: ({ route, match }) => route ?? match,
  calls: ({ match, route, range, q }) => ({
    details: prepareCall('listRouteDetails', { query: { q } }),
    access: prepareCall('listRoutes', { query: { view: 'access' } }),
    explained:
      match === undefined || match === '' ? undefined : prepareCall('listRoutes', { query: { match } }),
    selected:
      route === undefined || route === ''
        ? undefined
        : prepareCall('getRoute', { path: { route_id: route } }),
    figures: figuresCall('route', { range }),
    ofRoute: route === undefined || route === '' ? undefined : figuresCall('route', { range }, route),
    alerts: prepareCall('listAlerts'),
    openId: prepareCall('getOpenIdConfiguration'),
    metadata: prepareCall('getAuthorizationServerMetadata'),
    defaultScope: prepareCall('listSettings', { query: { path: 'authorization.defaultScope' } }),
  }),
  render(replies, tools) {
    const { details, explained, selected, openId, metadata, defaultScope } = replies;
    const { ofRoute, alerts } = replies;
    const form = filterForm(
      tools.href('routes'),
      queryField('match', 'Path', tools.query['match'], undefined, true),
      'Explain',
    );
    const list = details.ok ? Object.values(details.body) : [];
    const offered = offeredScopes(openId, metadata, defaultScope);
    const create = editor(undefined, undefined, offered, tools);
    const shown = list.find(({ id }) => id === tools.query['route']);
    const isNew = tools.submission?.fields['isNew'] === 'true' || tools.query['new_path'] !== undefined;
    return html`${section(
      'Try a path',
      html`${form}${explained && found(explained.ok ? explanation(explained.body as Explanation, tools) : refused(explained.error))}`,
      'Find out why a path goes where it goes. No request is sent to a target.',
    )}
    ${selected && (selected.ok ? routeCard(selected.body, selected.etag, offered, tools) : section('Route', refused(selected.error)))}
    ${ofRoute && selected?.ok === true && section('Figures of the route', html`${shown && healthText(alertsOfRoute(shown, alertsIn(alerts)))}${figureCharts(ofRoute, 'routes', tools)}`)}
    ${section(
      'Route table',
      html`${create && more('Create a route', create, isNew)}
      ${tools.form({ form: 'refreshRoutes', submit: 'Reload the routes', kind: 'quiet' })}
      ${details.ok ? routeTable(list, replies, tools) : refused(details.error)}`,
    )}`;
  },
  forms: routeForms,
});
