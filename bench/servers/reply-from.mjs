/** Fastify with @fastify/reply-from: every request goes to the target of the first argument. */
import replyFrom from '@fastify/reply-from';
import fastify from 'fastify';

const app = fastify();
await app.register(replyFrom, { base: process.argv[2] ?? '' });
app.all('/*', (request, reply) => reply.from(request.url));
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
