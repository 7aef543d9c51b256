/** The faulty services of services.yaml, registration. */
import { heard, without, type Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, both, foreign, jsonOf, watching, withBody, withHeader } from '../spoiling.ts';

export const registrationSpoils: Readonly<Record<string, () => Spoil>> = {
  'registration-secret-without-end': () =>
    bodies(/^POST \/(register|registrations)$/, (body) => without(body, 'client_secret_expires_at')),
  'registration-of-others-managed': () => {
    const registered = new Map<string, string>();
    return both(
      watching(/^POST \/(register|registrations)$/, (_asked, { body }) => {
        const { client_id: id, registration_access_token: value } = jsonOf(body);
        if (typeof value === 'string') registered.set(`/registrations/${String(id)}`, value);
      }),
      heard(/^\w+ \/registrations\//, (asked) => {
        const value = registered.get(asked.target);
        const isRegistered = [...registered.values()].includes(
          asked.headers['authorization']?.slice(7) ?? '',
        );
        return value !== undefined && isRegistered
          ? withHeader(asked, 'authorization', `Bearer ${value}`)
          : asked;
      }),
    );
  },
  'registration-other-redirect': () =>
    bodies(/^POST \/(register|registrations)$/, (body) => ({
      ...body,
      redirect_uris: [`${foreign}/callback`],
    })),
  'registration-keeps-members': () => {
    const kept = new Map<string, Json>();
    return both(
      watching(/^\w+ \/(register|registrations)(\/|$)/, (_asked, { status, body }) => {
        const whole = jsonOf(body);
        if (status < 300 && 'client_id' in whole) kept.set(String(whole['client_id']), whole);
      }),
      heard(/^PUT \/registrations\//, (asked) => {
        const earlier = kept.get(asked.target.split('/')[2] ?? '');
        const sentBody = jsonOf(asked.body);
        if (!earlier || !('redirect_uris' in sentBody) || 'client_name' in sentBody) return asked;
        const { client_name: name } = earlier;
        return name === undefined
          ? asked
          : withBody(asked, JSON.stringify({ ...sentBody, client_name: name }));
      }),
    );
  },
};
