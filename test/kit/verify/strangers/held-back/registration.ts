/** The faulty services of services.yaml, registration. Held back, as services.yaml says. */
import { heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, foreign, instead, reply, withBody } from '../spoiling.ts';

export const registrationSpoils: Readonly<Record<string, () => Spoil>> = {
  'registration-with-fragment': () =>
    heard(/^POST \/(register|registrations)$/, (asked) =>
      /"https?:[^"]*#/.test(asked.body) ? withBody(asked, asked.body.replaceAll(/#[^"]*"/g, '"')) : asked,
    ),
  'registration-managed-elsewhere': () =>
    bodies(/^POST \/(register|registrations)$/, (body) => ({
      ...body,
      registration_client_uri: `${foreign}/registrations/${String(body['client_id'])}`,
    })),
  'registration-never-removed': () => instead(/^DELETE \/registrations\//, () => reply(204)),
};
