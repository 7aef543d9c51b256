/** Responses of a route of the gateway, such as an MCP server, and the correct reactions of a client. */
import { headerOf, pathOf } from '../../../contract/document/recorded-exchange.ts';
import { jsonResponse } from './message.ts';
import { bearerOf, failed, formValue, isOperation, type MockedRequest, type Scenario } from './scenario.ts';

const neededScope = 'write';

/** The scope that a client requests, of an authorization request or a token request. */
const requestedScope = (mocked: MockedRequest): string =>
  formValue(mocked, 'scope') ??
  URL.parse(mocked.request.target, 'http://the.service')?.searchParams.get('scope') ??
  '';

const insufficientScope: Scenario = {
  name: 'insufficient-scope',
  summary: `A request needs the scope \`${neededScope}\`. The client must request it, and not send the token again.`,
  see: 'RFC 6750 §3.1, MCP 2025-11-25, Scope Challenge Handling',
  begin() {
    let refused: string | undefined;
    return {
      respond(mocked) {
        refused = bearerOf(mocked);
        return refused === undefined
          ? undefined
          : jsonResponse(403, { error: 'insufficient_scope' }, [
              ['WWW-Authenticate', `Bearer error="insufficient_scope", scope="${neededScope}"`],
            ]);
      },
      judge(_, mocked) {
        if (isOperation(mocked, 'authorize', 'authorizeByForm', 'issueToken'))
          return requestedScope(mocked).split(' ').includes(neededScope) ? 'passed' : undefined;
        return bearerOf(mocked) === refused && refused !== undefined
          ? failed('the token was sent again', `a token with the scope ${neededScope}`, 'the same token')
          : undefined;
      },
    };
  },
};

const sessionField = 'mcp-session-id';

const mcpSessionLost: Scenario = {
  name: 'mcp-session-lost',
  summary: 'The session of an MCP server has ended: 404. The client must initialize a new one.',
  see: 'MCP 2025-11-25, Session Management',
  begin() {
    let lost: string | undefined;
    let path = '';
    return {
      respond({ request }) {
        lost = headerOf(request.headers, sessionField);
        path = pathOf(request.target);
        return lost === undefined ? undefined : jsonResponse(404, { error: 'not_found' });
      },
      judge(_, { request }) {
        if (pathOf(request.target) !== path) return undefined;
        return headerOf(request.headers, sessionField) === lost
          ? failed('a session was used after 404', 'initialize, without a session', 'the same session')
          : 'passed';
      },
    };
  },
};

export const routeScenarios: readonly Scenario[] = [insufficientScope, mcpSessionLost];
