import { withDefaults, type Maker } from './make-case.ts';

/** Requests without credentials, or with invalid ones. */
export const authentication: Maker = (facts) => {
  if (!facts.isProtected) return [];
  const see = 'Spec §5(6)';
  return [
    withDefaults(facts, {
      title: 'without credentials',
      status: 401,
      see,
      credentials: 'none',
      errors: ['unauthorized', 'invalid_client'],
    }),
    withDefaults(facts, {
      title: 'with a token that was never issued',
      status: 401,
      see: 'Spec §7(5)',
      credentials: 'invalid-token',
    }),
    withDefaults(facts, {
      title: 'with malformed credentials',
      status: 401,
      see,
      credentials: 'malformed',
      errors: ['invalid_client', 'invalid_token', 'unauthorized'],
    }),
    withDefaults(facts, {
      title: 'with a wrong secret',
      status: 401,
      see,
      credentials: 'wrong-secret',
      errors: ['invalid_client', 'unauthorized', 'invalid_token'],
    }),
  ];
};

/** Requests of callers without the required scopes of the resource. */
export const permission: Maker = (facts) => {
  if (!facts.isProtected) return [];
  const see = 'Spec §5(6)';
  const cases = facts.responses.has(403)
    ? [
        withDefaults(facts, {
          title: 'without any scope of the resource',
          status: 403,
          see,
          credentials: 'no-scope',
        }),
      ]
    : [];
  const others = facts.pathScopes.filter((scope) => !facts.scopes.includes(scope));
  if (others.length === 0 || !facts.responses.has(405)) return cases;
  const title = `with ${others.join(' ')} alone`;
  return [
    ...cases,
    withDefaults(facts, { title, status: 405, see, credentials: 'other-scope', scopes: others }),
  ];
};
