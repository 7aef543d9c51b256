import { bearer, type Guide } from '../guide.ts';

/** One application's configuration in every format. */
export async function readConfiguration(guide: Guide, token: string): Promise<void> {
  guide.chapter('Configuration files (Spec §4.6)');
  guide.tell(
    'The users service in development reads application.yml, users.yml and users-dev.yml. The last one takes precedence.',
  );
  const headers = bearer(token);
  const environment = await guide.ask({ path: '/config/users/dev', headers });
  const sources = environment.json()['propertySources'] as readonly unknown[] | undefined;
  guide.holds(
    'as JSON: every property source, in order of precedence',
    environment.status === 200 && sources?.length === 3,
  );
  const yml = await guide.ask({ path: '/config/users-dev.yml', headers });
  guide.holds(
    'merged, as YAML, with placeholders resolved',
    yml.text.includes('greeting: Welcome to Example Shops'),
  );
  const properties = await guide.ask({ path: '/config/users-dev.properties', headers });
  guide.holds('merged, as properties', properties.text.includes('logging.level: debug'));
  const json = await guide.ask({ path: '/config/users-dev.json', headers });
  guide.holds('merged, as a JSON tree', JSON.stringify(json.json()['logging']) === '{"level":"debug"}');
  const file = await guide.ask({ path: '/config/users/dev/main/nginx.conf', headers });
  guide.holds('and any other file', file.text.includes('proxy_pass http://127.0.0.1:9001;'));
  const again = await guide.ask({
    path: '/config/users-dev.yml',
    headers: { ...headers, 'If-None-Match': yml.header('ETag') },
  });
  guide.holds('an unchanged configuration is not sent again', again.status === 304);
}
