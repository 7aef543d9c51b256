import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const notes = ['Buy tea'];
const tools = [
  { name: 'list_notes', description: 'Lists the notes', inputSchema: { type: 'object' } },
  {
    name: 'add_note',
    description: 'Adds a note',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  },
];

async function callTool({ name, arguments: { text } = {}, _meta }, { sendNotification }) {
  if (name === 'add_note') notes.push(text);
  const progressToken = _meta?.progressToken;
  for (const progress of progressToken === undefined ? [] : notes.keys())
    await sendNotification({ method: 'notifications/progress', params: { progressToken, progress } });
  return { content: [{ type: 'text', text: notes.join(', ') }] };
}

async function openSession(sessions) {
  const server = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => callTool(params, extra));
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => sessions.set(id, transport),
    onsessionclosed: (id) => sessions.delete(id),
  });
  await server.connect(transport);
  return transport;
}

const sessions = new Map();

createServer(async (request, response) => {
  const message = request.method === 'POST' ? await json(request) : undefined;
  // The gateway has verified the token, and passes its scopes.
  const scopes = (request.headers['x-auth-scope'] ?? '').split(' ');
  if (message?.params?.name === 'add_note' && !scopes.includes('notes:write')) {
    const challenge = 'Bearer error="insufficient_scope", scope="notes:read notes:write"';
    return response.writeHead(403, { 'WWW-Authenticate': challenge }).end();
  }
  const id = request.headers['mcp-session-id'];
  if (id !== undefined && !sessions.has(id)) return response.writeHead(404).end();
  const transport = sessions.get(id) ?? (await openSession(sessions));
  await transport.handleRequest(request, response, message);
}).listen(9001, '127.0.0.1');
