/** The registry of consents: list, read and end them. Only the consent page creates them. */
import { gone, notFound } from '../../conventions/api-error.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import { formatScope } from '../records/scope.ts';
import type { Consent } from '../records/records.ts';
import { changeInParts } from '../stores/change-in-parts.ts';
import type { ConsentStore } from '../stores/consent-store.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { storedRequest } from '../../conventions/listing/list-request.ts';
import type { Power } from './power.ts';

/**
 * Deletes a consent and revokes the grants issued under it. Their access tokens are refused when this resolves.
 * False if the consent does not exist.
 * @see RFC 9700 §4.14.2
 */
export type EndConsent = (consentId: string, by: string, request: RequestFacts) => Promise<boolean>;

export function createEndConsent(dependencies: {
  consents: Pick<ConsentStore, 'remove'>;
  clock: Clock;
  record: RecordEvent;
  tombstoneSeconds: number;
}): EndConsent {
  const { consents, clock, record, tombstoneSeconds } = dependencies;
  return async (consentId, by, request) => {
    const now = clock.now();
    const remove = () => consents.remove(consentId, now, now + tombstoneSeconds * 1000);
    return changeInParts(async (made) => {
      for (;;) {
        const removed = await recording(remove, (ended) => {
          if (ended?.isComplete) record({ event: 'consent-removed', consentId, by }, request);
          for (const { grantId } of ended?.revoked ?? [])
            record({ event: 'grant-revoked', grantId, by, reason: 'consent taken back' }, request);
        });
        if (!removed) return false;
        if (removed.isComplete) return true;
        made();
      }
    });
  };
}

function present(consent: Consent, mayEnd: boolean): AuthorizationSchemas['Consent'] {
  const href = `/consents/${encodeURIComponent(consent.consentId)}`;
  return {
    consent_id: consent.consentId,
    owner_id: consent.ownerId,
    client_id: consent.clientId,
    scope: formatScope(consent.scope),
    ...(consent.resources.length > 0 && { resources: [...consent.resources] }),
    created_at: new Date(consent.createdAt).toISOString(),
    updated_at: new Date(consent.updatedAt).toISOString(),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/consents'),
      ...(mayEnd ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

export function createConsentRegistry(dependencies: {
  consents: Pick<ConsentStore, 'find' | 'list' | 'isTombstone'>;
  endConsent: EndConsent;
  power: Power;
  clock: Clock;
}) {
  const { consents, endConsent, power, clock } = dependencies;
  const missing = async (consentId: string): Promise<Error> =>
    (await consents.isTombstone(consentId, clock.now())) ? gone() : notFound();
  const existing = async (consentId: string): Promise<Consent> => {
    const consent = await consents.find(consentId);
    if (consent === undefined) throw await missing(consentId);
    return consent;
  };
  return {
    async listConsents({ query }, request) {
      const { owner_id: ownerId, client_id: clientId } = query;
      const page = await consents.list({ ownerId, clientId }, storedRequest(query));
      const mayEnd = await power.over(request.caller, 'consents', page.items);
      const items = page.items.map((consent) => present(consent, mayEnd(consent)));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async getConsent({ path }, request) {
      const consent = await existing(path.consent_id);
      const mayEnd = await power.over(request.caller, 'consents', [consent]);
      return { status: 200, body: present(consent, mayEnd(consent)) };
    },

    async deleteConsent({ path }, request) {
      const by = `client ${request.caller?.clientId}`;
      const end = () => endConsent(path.consent_id, by, request);
      if (!(await power.act(request.caller, await existing(path.consent_id), end)))
        throw await missing(path.consent_id);
      return { status: 204 };
    },
  } satisfies Pick<Handlers<AuthorizationOperations>, 'listConsents' | 'getConsent' | 'deleteConsent'>;
}
