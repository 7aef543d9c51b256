/** The causes of growth, found by query plans and processor profiles, by axis. */
export const findings: Readonly<Record<string, readonly string[]>> = {
  clients: [
    'The token request does not depend on the number of clients, but on whether the client is in the caches of the last 10,000 clients and credentials. The first request of a client reads a row and verifies a secret. In these rounds, such are some requests with 1,000 clients, most with 10,000, and all with 100,000.',
    'The metadata once read all clients for each request: 18 ms with 100,000 in SQLite. Since the migration `client-lists` each different list of grants is one search in an index (0.05 ms). The list of the clients of one manager has an index too.',
    'The list by `grant_type` reads clients until its page is full: with few matches it reads all. Only administrators use it.',
  ],
  routes: [
    'A request finds its route in a tree of path segments. In rounds of one second after a warm-up of four seconds, it took 189 µs with 10 routes and 192 µs with 10,000 (SQLite). The short rounds here use most of 10,000 routes for the first time.',
    'A written route replaces the table as a whole: all rows are read, and all routes compared and inserted into the tree again (100 to 150 ms of processor time with 10,000). By the profile, these are the collection of garbage, the rows, their parsing and the tree, in this order. Writes that arrive meanwhile share one replacement. Requests continue with the old table.',
  ],
  grants: [
    'Every statement finds its grant by its id, so the cost does not follow the number of rows.',
    'The rows are inserted at the end of the table. So a working set that does not fit into memory is not part of these figures.',
  ],
  instances: [
    'At an equal rate for each, a request costs the same with one instance and with four.',
    'At full load, eight connections were once shared out among the instances, and `GET /livez` took 2.6 times as much with four. Two connections in place of eight make it 1.2 times as much in one process, because a turn of the event loop then reads fewer requests. The rest is absent at a rate that leaves the processors time. It is the cost of four services, the database and the load generator on two processors.',
  ],
  files: [
    'Files up to a total of 64 MiB stay in memory, and a read compares only their metadata. Before, 2,000 files were kept, and the periodic check of 10,000 files read all of them again: a read then took 2.3 ms.',
    'The responses in memory take 32 MiB at most, which is some 6,000 of these environments. 10,000 that are read in turn find no response there, also in rounds of 8 seconds. Each read then looks for its files and renders them: 0.8 ms, of which a third is the metadata of the files. Up to 1,000 the cost is flat in these longer rounds.',
    'The ratio on PostgreSQL is smaller because each request there also reads the counter of wrong secrets of its client.',
  ],
  'stored-files': [
    'As with a folder, 10,000 environments that are read in turn find no response in memory, so each of them needs queries.',
  ],
  connections: ['An idle connection costs memory, and no processor time.'],
};
