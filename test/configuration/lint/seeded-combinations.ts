/** Faults of configuration files in combination, one for each rule of lint or more. */
import type { SeededFault } from './seeded-faults.ts';

const schema =
  '{"type":"object","properties":{"size":{"type":"integer","maximum":9}},"additionalProperties":false}';

export const seededCombinations: readonly SeededFault[] = [
  [
    'unresolved-placeholder',
    'a key that nobody gives',
    { 'a.yml': 'u: http://${host}/\n' },
    'a.yml:1:4',
    { 'a.yml': 'u: http://${host}/${p:}\\${q}\n', 'application.yml': 'host: h\n' },
  ],
  [
    'circular-placeholder',
    'a circle over two files',
    { 'a.yml': 'x: ${y}\n', 'application.yml': 'y: ${x}\n' },
    'a.yml:1:4',
    { 'a.yml': 'x: ${y}\n', 'application.yml': 'y: 1\n' },
  ],
  [
    'unknown-key',
    'a misspelt key',
    { 'a.yml': 'size: 1\nsise: 2\n', 'schemas/a.json': schema },
    'a.yml:2:7',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': schema },
  ],
  [
    'schema-violation',
    'a profile that is out of bounds',
    { 'a.yml': 'size: 1\n', 'a-dev.yml': 'size: 10\n', 'schemas/a.json': schema },
    'a-dev.yml:1:7',
    { 'a.yml': 'size: 1\n', 'a-dev.properties': 'size=9\n', 'schemas/a.json': schema },
  ],
  [
    'unusable-schema',
    'a type that there is not',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"type":"integre"}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{}' },
  ],
  [
    'unusable-schema',
    'a pattern that takes for ever',
    { 'a.yml': `a: ${'a'.repeat(40)}!\n`, 'schemas/a.json': '{"properties":{"a":{"pattern":"^(a+)+$"}}}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'a: aaa\n', 'schemas/a.json': '{"properties":{"a":{"pattern":"^a+$"}}}' },
  ],
  [
    'unusable-schema',
    'a reference that leads out',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"$ref":"https://example.org/x.json"}' },
    'schemas/a.json:1:1',
    { 'a.yml': 'size: 1\n', 'schemas/a.json': '{"$ref":"#/$defs/x","$defs":{"x":{}}}' },
  ],
  [
    'scalar-and-map',
    'two files of one application',
    { 'application.yml': 'log: info\n', 'a.yml': 'log:\n  level: info\n' },
    'application.yml:1:6',
    { 'b.yml': 'log: info\n', 'a.yml': 'log:\n  level: info\n' },
  ],
  [
    'scalar-and-map',
    'one file',
    { 'a.properties': 'log=info\nlog.level=info\n' },
    'a.properties:1:5',
    { 'a.properties': 'log.root=info\nlog.level=info\n' },
  ],
  [
    'relaxed-twin',
    'two files of one application',
    { 'a.yml': 'my:\n  poolSize: 1\n', 'application.yml': 'my.pool-size: 2\n' },
    'application.yml:1:1',
    { 'a.yml': 'my:\n  poolSize: 1\n', 'b.yml': 'my.pool-size: 2\n' },
  ],
  [
    'relaxed-twin',
    'a map, once for all of its keys',
    { 'a.properties': 'db.maxSize=1\nmy_db.a=1\nmy-db.a=2\nmy-db.b=2\n' },
    'a.properties:3:1',
    { 'a.properties': 'db.maxSize=1\nmy-db.a=2\nmy-db.b=2\nmy-db.list[0]=1\nmy-db.list[1]=1\n' },
  ],
  [
    'names-alike',
    'an application whose name begins like that of another',
    { 'user.yml': 'a: 1\n', 'user-service.yml': 'b: 1\n' },
    'user-service.yml:1:1',
    { 'user.yml': 'a: 1\n', 'user-dev.yml': 'b: 1\n', 'user-dev-eu.yml': 'c: 1\n' },
  ],
  [
    'two-extensions',
    'YAML',
    { 'a-prod.yml': 'a: 1\n', 'a-prod.yaml': 'a: 2\n' },
    'a-prod.yml:1:1',
    { 'a-prod.yml': 'a: 1\n', 'a-dev.yaml': 'a: 2\n', 'v1/a-prod.yaml': 'a: 2\n' },
  ],
  [
    'two-extensions',
    'YAML and properties',
    { 'a.yml': 'a: 1\n', 'a.properties': 'a=2\n' },
    'a.yml:1:1',
    { 'a.yml': 'a: 1\n', 'a.json': '{}\n' },
  ],
  [
    'names-by-case',
    'two applications',
    { 'case.yml': 'a: 1\n', 'Case.yml': 'a: 2\n' },
    'case.yml:1:1',
    { 'case.yml': 'a: 1\n', 'cases.yml': 'a: 2\n' },
  ],
  [
    'names-by-case',
    'two profiles, in two extensions',
    { 'a-Prod.yml': 'a: 1\n', 'a-prod.yaml': 'a: 2\n' },
    'a-prod.yaml:1:1',
    { 'a-prod.yml': 'a: 1\n', 'v1/a-Prod.yml': 'a: 2\n' },
  ],
];
