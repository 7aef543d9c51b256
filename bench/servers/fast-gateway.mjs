/** fast-gateway in its usual form: every request below /proxied goes to the target of the first argument. */
import gateway from 'fast-gateway';

const target = process.argv[2] ?? '';
const service = gateway({ routes: [{ prefix: '/proxied', target }] });
const server = await service.start(0, '127.0.0.1');
console.log(`listening on http://127.0.0.1:${server.address().port}`);
