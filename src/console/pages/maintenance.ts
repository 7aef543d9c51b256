import { formFor } from '../forms/form.ts';
import { html } from '../../foundation/html.ts';
import { prepareCall } from '../../client/client.ts';
import { badge, more, refused, section } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

export const maintenance = consolePage({
  name: 'maintenance',
  title: 'Maintenance',
  group: 'Service',
  lead: 'During maintenance only those who maintain the service can use it. Other requests, also those to routes, get 503.',
  needs: 'describeService',
  calls: () => ({ service: prepareCall('describeService') }),
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
                    Apps and routes get 503. This console and the command line still work for users with a
                    role. Every page then shows who switched maintenance on, and a button that ends it.
                  </p>
                  ${to}`,
              ))
        }`,
    );
  },
  forms: [
    formFor('changeService', {
      name: 'changeService',
      input: ({ maintenance: wanted }) => ({ body: { maintenance: wanted === 'true' } }),
      done: ({ maintenance: wanted }) => ({
        text: wanted === 'true' ? 'Maintenance is on.' : 'Maintenance is off.',
      }),
    }),
  ],
});
