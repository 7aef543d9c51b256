import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { type Fields, type Form, formFor } from '../forms/form.ts';
import {
  aboutFigures,
  figureCells,
  figureCharts,
  figureColumns,
  figuresByName,
  figuresCall,
  rangeChoice,
} from '../view/figures.ts';
import { orderChoice, ordered } from '../view/figure-order.ts';
import { type Alert, alertsIn, alertsOfService, healthBadge, healthText } from '../view/health.ts';
import { badge, refused, section, table, time, type Tone } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import type { Reply } from '../rest/reply.ts';
import { consolePage } from './console-page.ts';

type Service = Body<'listServices'>['items'][number];
type Instance = Service['instances'][number];

const breakerTone: Readonly<Record<Service['breaker']['state'], Tone>> = {
  closed: 'good',
  'half-open': 'warn',
  open: 'bad',
};

/** The reason why an instance gets no requests. */
function stateOf({ available, draining, out, ejectedUntil, check, state }: Instance): Html {
  if (available)
    return badge(state === 'failing' ? 'failing' : 'available', state === 'failing' ? 'warn' : 'good');
  if (out === true) return badge('out', 'warn');
  if (draining === true) return badge('draining', 'warn');
  if (ejectedUntil !== undefined) return html`${badge('ejected', 'bad')} until ${time(ejectedUntil)}`;
  return badge(check === 'down' ? 'health check failed' : 'unavailable', 'bad');
}

const idOf = (fields: Fields) => ({ instance_id: fields['instance_id'] ?? '' });
const current = (fields: Fields) => prepareCall('getInstance', { path: idOf(fields) });

const forms: readonly Form[] = [
  formFor('changeInstance', {
    name: 'takeOut',
    input: (fields) => ({ path: idOf(fields), body: { out: true } }),
    done: ({ url }) => ({ text: `${url} is out. It gets no further requests.` }),
    current,
  }),
  formFor('changeInstance', {
    name: 'takeIn',
    input: (fields) => ({ path: idOf(fields), body: { out: false } }),
    done: ({ url }) => ({ text: `${url} is in. It gets requests again.` }),
    current,
  }),
  formFor('resetService', {
    name: 'resetService',
    input: ({ service_name: name = '' }) => ({ path: { service_name: name } }),
    done: () => ({ text: 'The failures are forgotten. All instances get requests again.' }),
  }),
];

/** Offered while a failure has an effect. */
function resetForm({ name, breaker, instances }: Service, tools: Tools): Html | undefined {
  if (breaker.state === 'closed' && instances.every(({ ejectedUntil }) => ejectedUntil === undefined))
    return undefined;
  const hidden = { service_name: name };
  return tools.form({
    form: 'resetService',
    submit: 'Forget the failures',
    kind: 'quiet',
    hidden,
    about: name,
  });
}

function action({ instance_id: id, url, out }: Instance, tools: Tools): Html | string {
  if (id === undefined) return '–';
  const hidden = { instance_id: id, url };
  const view = out === true ? { form: 'takeIn', submit: 'Take in' } : { form: 'takeOut', submit: 'Take out' };
  return tools.form({ ...view, kind: 'quiet', hidden, about: url }) ?? '–';
}

function service(one: Service, tools: Tools): Html {
  const { name, strategy, breaker, instances } = one;
  return section(
    name,
    table({
      caption: `Instances of ${name}`,
      columns: ['Instance', 'State', 'Weight', 'In flight', 'Requests', 'Failures', 'Source', 'Action'],
      empty: 'The service has no instances. Requests to it fail with 502.',
      rows: instances.map((each) => [
        html`<code>${each.url}</code>`,
        stateOf(each),
        html`<span class="number">${each.weight}</span>`,
        html`<span class="number">${each.inFlight}</span>`,
        html`<span class="number">${each.requests}</span>`,
        html`<span class="number">${each.failures}</span>`,
        each.source,
        action(each, tools),
      ]),
    }),
    html`Breaker ${badge(breaker.state, breakerTone[breaker.state])} · opened ${breaker.openings} times ·
    strategy ${strategy} ${resetForm(one, tools) ?? ''}`,
  );
}

/** The services with their health and figures. */
function list(
  all: readonly Service[],
  figures: Reply<'listFigures'>,
  alerts: readonly Alert[],
  tools: Tools,
): Html {
  const byName = figuresByName(figures);
  const measured = all.map((one) => ({
    ...one,
    figures: byName.get(one.name),
    alerts: alertsOfService(one.name, alerts),
  }));
  return section(
    'Services',
    html`${rangeChoice('services', tools)} ${orderChoice('services', 'By name', tools)}
      <p class="note">${aboutFigures(figures)}</p>
      ${table({
        caption: 'Services',
        columns: ['Service', 'Instances', 'Health', ...figureColumns],
        empty: 'No route leads to a service by name.',
        rows: ordered(measured, tools).map(({ name, instances, figures: own, alerts: ofService }) => [
          html`<a href="${tools.href('services', { service: name, range: tools.query['range'] })}"
            >${nameHtml(name)}</a
          >`,
          html`<span class="number"
            >${instances.filter(({ available }) => available).length} of ${instances.length}</span
          >`,
          healthBadge(ofService, own !== undefined),
          ...figureCells(own),
        ]),
      })}`,
  );
}

export const services = consolePage({
  name: 'services',
  title: 'Services',
  group: 'Gateway',
  lead: 'The services to which routes lead, and the instances that get their requests. An instance that is taken out gets no further requests until it is taken in again, also after a restart.',
  needs: 'listServices',
  entryIn: ({ service: name }) => name,
  calls: ({ service: name, range }) => ({
    services: prepareCall('listServices'),
    figures: figuresCall('service', { range }, name),
    alerts: prepareCall('listAlerts'),
  }),
  render({ services: reply, figures, alerts }, tools) {
    if (!reply.ok) return refused(reply.error);
    const { items, sources } = reply.body;
    const { service: name } = tools.query;
    const present = alertsIn(alerts);
    const shown = name === undefined ? items : items.filter((one) => one.name === name);
    const top =
      name === undefined
        ? list(items, figures, present, tools)
        : section(
            'Figures of the service',
            html`${healthText(alertsOfService(name, present))}${figureCharts(figures, 'services', tools)}
              <p><a href="${tools.href('services')}">All services</a></p>`,
          );
    return html`${top} ${shown.map((one) => service(one, tools))}
    ${
      sources.length > 0 &&
      section(
        'Sources',
        table({
          caption: 'Sources of services',
          columns: ['Source', 'State', 'Since'],
          empty: '',
          rows: sources.map(({ name, state, since }) => [
            name,
            badge(state, state === 'ok' ? 'good' : 'warn'),
            time(since),
          ]),
        }),
      )
    }`;
  },
  forms,
});
