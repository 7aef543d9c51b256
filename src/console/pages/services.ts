import { html, type Html } from '../../foundation/html.ts';
import { call } from '../rest/call.ts';
import type { Body } from '../rest/operations.ts';
import { badge, refused, section, table, time, type Tone } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

type Service = Body<'listServices'>['items'][number];
type Instance = Service['instances'][number];

const breakerTone: Readonly<Record<Service['breaker']['state'], Tone>> = {
  closed: 'good',
  'half-open': 'warn',
  open: 'bad',
};

/** The reason why an instance gets no requests. */
function stateOf({ available, draining, ejectedUntil, check, state }: Instance): Html {
  if (available)
    return badge(state === 'failing' ? 'failing' : 'available', state === 'failing' ? 'warn' : 'good');
  if (draining === true) return badge('draining', 'warn');
  if (ejectedUntil !== undefined) return html`${badge('ejected', 'bad')} until ${time(ejectedUntil)}`;
  return badge(check === 'down' ? 'health check failed' : 'unavailable', 'bad');
}

function service({ name, strategy, breaker, instances }: Service): Html {
  return section(
    name,
    table({
      caption: `Instances of ${name}`,
      columns: ['Instance', 'State', 'Weight', 'In flight', 'Requests', 'Failures', 'Source'],
      empty: 'The service has no instances. Requests to it fail with 502.',
      rows: instances.map((one) => [
        html`<code>${one.url}</code>`,
        stateOf(one),
        html`<span class="number">${one.weight}</span>`,
        html`<span class="number">${one.inFlight}</span>`,
        html`<span class="number">${one.requests}</span>`,
        html`<span class="number">${one.failures}</span>`,
        one.source,
      ]),
    }),
    html`Breaker ${badge(breaker.state, breakerTone[breaker.state])} · opened ${breaker.openings} times ·
    strategy ${strategy}`,
  );
}

export const services = consolePage({
  name: 'services',
  title: 'Services',
  group: 'Gateway',
  lead: 'The services to which routes lead, and the instances that get their requests. An instance leaves with its entry in gateway.services, which a reload takes, or with its discovery.',
  needs: 'listServices',
  calls: () => ({ services: call('listServices') }),
  render({ services: reply }) {
    if (!reply.ok) return refused(reply.error);
    const { items, sources } = reply.body;
    return html`${items.length === 0 ? section('Services', html`<p class="empty">No route leads to a service by name.</p>`) : items.map(service)}
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
  forms: [],
});
