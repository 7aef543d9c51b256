/**
 * The users service. It does not depend on Gatehouse: it only reads the header fields in which the gateway names
 * the caller. The gateway removes `/users` from the path.
 */
import { sendJson, listen, pathOf } from './listen.ts';

const users = [
  { id: 1, name: 'Alice', mail: 'alice@example.org' },
  { id: 2, name: 'Bob', mail: 'bob@example.org' },
];

listen('users', 9001, (request, response) => {
  const path = pathOf(request);
  if (request.method !== 'GET') return sendJson(response, 405, { error: 'method_not_allowed' });
  if (path === '/') return sendJson(response, 200, users);
  // The header fields from the gateway: they name the caller and have no credentials.
  if (path === '/caller') return sendJson(response, 200, request.headers);
  const user = users.find(({ id }) => path === `/${id}`);
  return user ? sendJson(response, 200, user) : sendJson(response, 404, { error: 'no such user' });
});
