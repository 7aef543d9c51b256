/**
 * Modules of the OpenID Foundation's certification plans `basic` and `form-post`: request objects. Each case has the
 * name of its module and checks the same. The service supports no request objects, which the modules allow.
 */
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callback, type Provider, startProvider } from '../relying-party.ts';
import { createPlan, plans } from './plan.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe.each(plans)('the plan %s', (_plan, mode) => {
  const { request, errorResponse } = createPlan(() => provider, mode);

  /** The modules send the whole request in the object. These two parameters are not in the query. */
  const outside = { state: undefined, nonce: undefined };
  const requestObject = (): string => new UnsecuredJWT(request()).encode();

  it.each([
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      'request_uri',
      () => 'https://rp.example.org/request.jwt#YQvJ4ZcYTMVv9bBzXKNy0A',
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      'request',
      requestObject,
    ],
  ])(
    '%s: the client receives the error of an unsupported parameter (OpenID Connect Core 1.0 §3.1.2.6)',
    async (_module, name, value) => {
      const response = await provider.visitor().authorize(request({ ...outside, [name]: value() }));
      const parameters = errorResponse(response);
      expect(parameters['error']).toBe(`${name}_not_supported`);
      // The state was in the object only.
      expect(parameters).not.toHaveProperty('state');
    },
  );

  it('oidcc-ensure-request-object-with-redirect-uri: a redirect URI that is not registered is an error page with every object (OpenID Connect Core 1.0 §3.1.2.6)', async () => {
    const changes = { ...outside, request: requestObject(), redirect_uri: `${callback}_invalid` };
    const response = await provider.visitor().authorize(request(changes));
    expect([response.status, response.header('location')]).toEqual([400, undefined]);
    expect(response.body).toContain('The redirect URI is not registered for the client');
    expect(response.body).not.toContain('<form');
  });
});
