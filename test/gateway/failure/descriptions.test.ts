import { describe, expect, it } from 'vitest';
import { badGateway } from '../../../src/gateway/operations/errors.ts';

const failed = (code: string): Error => Object.assign(new Error(`connect ${code} 10.0.0.7:8080`), { code });

describe('the error of a target that fails (RFC 9110 §15.6.3, docs/decisions/gateway.md, failed-targets)', () => {
  it.each([
    ['ECONNREFUSED', 'The target refused the connection.'],
    ['EHOSTUNREACH', 'The machine of the target cannot be reached.'],
    ['ENETUNREACH', 'The machine of the target cannot be reached.'],
    ['ENOTFOUND', 'The host name of the target is not known.'],
    ['EAI_AGAIN', 'The host name of the target is not known.'],
    ['ECONNRESET', 'The target closed the connection before its response.'],
    ['EPIPE', 'The target closed the connection before its response.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the target is not trusted.'],
    ['CERT_HAS_EXPIRED', 'The certificate of the target has expired.'],
    ['CERT_NOT_YET_VALID', 'The certificate of the target is not valid yet.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the target has another name.'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of the target is not trusted.'],
    ['HPE_INVALID_CONSTANT', 'The target sent no valid response.'],
  ])('says for %s that: %s', (code, description) => {
    expect(badGateway(failed(code), code)).toMatchObject({ status: 502, description, reason: code });
  });

  it('says without a cause that the response is not valid', () => {
    expect(badGateway(undefined).description).toBe('The target sent no valid response.');
  });
});
