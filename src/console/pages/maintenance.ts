import { html } from '../../foundation/html.ts';
import { call } from '../rest/call.ts';
import { badge, more, refused, section } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

export const maintenance = consolePage({
  name: 'maintenance',
  title: 'Maintenance',
  group: 'Service',
  lead: 'During maintenance every operation that documents a 503, and every route, responds with 503 and Retry-After.',
  needs: 'describeService',
  calls: () => ({ service: call('describeService') }),
  render({ service }, tools) {
    if (!service.ok) return refused(service.error);
    const isOn = service.body.maintenance;
    const to = tools.form({
      form: 'changeService',
      submit: isOn ? 'Switch maintenance off' : 'Switch maintenance on',
      kind: isOn ? 'primary' : 'danger',
      hidden: { maintenance: String(!isOn) },
    });
    return section(
      'State',
      html`<p>
          ${isOn ? badge('on', 'bad') : badge('off', 'good')}
          ${isOn ? 'Maintenance is on.' : 'The service responds to all requests.'}
        </p>
        ${
          to &&
          (isOn
            ? to
            : more(
                'Switch it on',
                html`<p>
                    Clients get 503. No token can be issued meanwhile. This console remains available while
                    your sign-in lasts; after that, use the command line:
                    <code>gatehouse maintenance off</code>.
                  </p>
                  ${to}`,
              ))
        }`,
    );
  },
  forms: [
    {
      name: 'changeService',
      operationId: 'changeService',
      request: ({ maintenance: wanted }) => ({ body: { maintenance: wanted === 'true' } }),
      done: ({ maintenance: wanted }) => ({
        text: wanted === 'true' ? 'Maintenance is on.' : 'Maintenance is off.',
      }),
    },
  ],
});
