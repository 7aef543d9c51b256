/** The stores service. The settings do not name it; the gateway discovers it in examples/services.yaml. */
import { sendJson, listen, pathOf } from './listen.ts';

const stores = [
  { id: 1, city: 'Berlin', open: '9-18' },
  { id: 2, city: 'Lyon', open: '10-19' },
];

listen('stores', 9002, (request, response) => {
  const path = pathOf(request);
  if (request.method !== 'GET') return sendJson(response, 405, { error: 'method_not_allowed' });
  if (path === '/') return sendJson(response, 200, stores);
  const store = stores.find(({ id }) => path === `/${id}`);
  return store ? sendJson(response, 200, store) : sendJson(response, 404, { error: 'no such store' });
});
