/** Requests that need no credentials and change nothing. */
import type { ContractCase } from '../../contract/cases/contract-case.ts';
import type { HeaderList } from '../../contract/document/recorded-exchange.ts';
import { isBoundOperation } from './cases/bindings/bind.ts';
import { boundRequest } from './cases/bindings/bound-request.ts';
import type { Outgoing } from './play/send.ts';

const unusedAddress = '192.0.2.1';

const credentials: Readonly<Record<string, string>> = {
  'invalid-token': 'Bearer at1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  malformed: 'Basic not-base64!',
};

/** True if the case changes nothing and needs no set-up. */
export function isHarmless(one: ContractCase): boolean {
  const { method, condition, parameters, operationId, expect } = one;
  return (
    method === 'GET' &&
    condition === undefined &&
    (one.credentials === 'none' || one.credentials in credentials) &&
    !parameters.some(({ isBound }) => isBound) &&
    // To succeed, it needs a client, or a browser at a page.
    !(isBoundOperation(operationId) && expect.status < 400)
  );
}

/** The request of a harmless case. */
export function harmlessRequest(one: ContractCase, prefix: string): Outgoing {
  const authorization = credentials[one.credentials];
  const headers: HeaderList = [
    ['X-Forwarded-For', unusedAddress],
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
  ];
  return boundRequest(one, {}, headers, prefix);
}
