/**
 * The users service: a small service of its own, which knows nothing of Gatehouse but the header fields in which the
 * gateway tells it who is calling. The gateway takes `/users` off before a request gets here.
 */
import { answerJson, listen, pathOf } from './listen.ts';

const users = [
  { id: 1, name: 'Alice', mail: 'alice@example.org' },
  { id: 2, name: 'Bob', mail: 'bob@example.org' },
];

listen('users', 9001, (request, response) => {
  const path = pathOf(request);
  if (request.method !== 'GET') return answerJson(response, 405, { error: 'method_not_allowed' });
  if (path === '/') return answerJson(response, 200, users);
  // What the gateway passed on: no credentials, but who was found to be calling.
  if (path === '/caller') return answerJson(response, 200, request.headers);
  const user = users.find(({ id }) => path === `/${id}`);
  return user ? answerJson(response, 200, user) : answerJson(response, 404, { error: 'no such user' });
});
