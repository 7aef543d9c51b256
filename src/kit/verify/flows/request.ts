import type { Outgoing } from '../play/send.ts';
import { basic } from '../play/world.ts';
import type { Flow, WorkflowStep } from './arazzo.ts';
import { resolveExpressions, textOfValue, type Scope } from './expressions.ts';

type Fields = [name: string, value: string][];

/** Fields with a value. Fields without one are omitted. */
function filled(entries: readonly (readonly [string, unknown])[], scope: Scope): Fields {
  return entries
    .map(([name, value]) => [name, resolveExpressions(value, scope)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, textOfValue(value)]);
}

function authorizationOf(step: WorkflowStep, scope: Scope): Fields {
  const [security] = step['x-security'] ?? [];
  if (!security) return [];
  const { username, password, accessToken, ...values } = resolveExpressions(
    security.values,
    scope,
  ) as Readonly<Record<string, string>>;
  // The runner of Redocly has one name for a bearer token, and another for one of OAuth 2.0.
  const token = accessToken ?? values['token'];
  const credentials =
    token === undefined ? basic({ id: username ?? '', secret: password }) : `Bearer ${token}`;
  return [['Authorization', credentials]];
}

function bodyOf({ requestBody }: WorkflowStep, scope: Scope): string | undefined {
  if (!requestBody) return undefined;
  const { contentType, payload } = requestBody;
  if (contentType === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(filled(Object.entries(payload as object), scope)).toString();
  }
  return textOfValue(resolveExpressions(payload, scope));
}

/**
 * The request of a step.
 * @param prefix the path prefix of the configuration surface
 */
export function requestOf(flow: Flow, step: WorkflowStep, scope: Scope, prefix = ''): Outgoing {
  const operation = flow.operationOf(step.operationId ?? '');
  if (!operation) throw new Error(`no source declares the operation ${String(step.operationId)}`);
  const given = (place: string): Fields =>
    filled(
      (step.parameters ?? []).filter((one) => one.in === place).map(({ name, value }) => [name, value]),
      scope,
    );
  const path = given('path').reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
    operation.path.startsWith('/{application}') ? prefix + operation.path : operation.path,
  );
  const query = given('query');
  const isOverridden = step['x-method-override'] === true;
  return {
    method: isOverridden ? 'POST' : operation.method,
    target: query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`,
    headers: [
      ...authorizationOf(step, scope),
      ...given('header'),
      ...(isOverridden ? [['X-HTTP-Method-Override', operation.method] as const] : []),
      ...(step.requestBody ? [['Content-Type', step.requestBody.contentType] as const] : []),
    ],
    body: bodyOf(step, scope),
  };
}
