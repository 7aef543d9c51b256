/** A sentence for each event of the log and of the audit trail. */
import type logEvents from '../../../generated/log-events.json';

/** The types fail if the source writes an event that has no sentence here, or if an event of this list is gone. */
export type LogEventName = keyof typeof logEvents;

/** The event in words. If the reader has something to do, the last sentence says it. */
export const logEventTexts: Readonly<Record<LogEventName, string>> = {
  'accent-colour-moved':
    'The accent colour of the branding has too little contrast, so the pages show another shade of it.',
  'own-claims-left-out':
    'The own claims for a client are longer than 4 KiB, so `claims` are left out. Shorten their values or the list.',
  'own-claims-unmatched':
    'Claims of the settings are for `clients` that do not exist. Check `clientId` in `authorization.accessTokenClaims`, or register the clients.',
  administration:
    'A client changed something over REST. The entry has the operation, the path and the status.',
  'administrator-created': 'The first start created the client `admin`.',
  'administrator-secret-replaced':
    'The administrator has another secret, from the environment or the settings.',
  'administrator-secret-written': 'The first start wrote the secret of the administrator to `file`.',
  'change-undone': 'A change of the audit trail that an older store does not have.',
  'older-store-accepted':
    'The service started with `--accept-older-store`. Everything that was issued has ended.',
  'audit-end-not-noted':
    'The store did not record the length of the audit trail. The next round tries again.',
  'audit-entries-missing':
    'The audit trail ends before its last known entry, for example because an older file was restored. Restore the newest file, and run `gatehouse audit verify`.',
  'audit-missing':
    'The audit trail is missing or empty, and the store knows entries of it. Restore it from a backup.',
  'audit-file-gone': 'The audit file was moved or cannot be opened. Changes are refused until it is back.',
  'audit-file-not-changed':
    'The audit trail could not start a new file and continues in the old one. Check the free space and the rights of the folder.',
  'audit-not-closed': 'The service ended while entries of the audit trail could not be written.',
  'audit-not-written': 'The audit trail cannot be written. Changes are refused until it can. Check the disk.',
  'authorization-failed':
    'A request to /authorize failed because of an error in the service. `error` has the reason.',
  'certificate-refused':
    'The renewed TLS certificate or its key cannot be used, so the previous pair remains in use. Check both files.',
  'certificate-renewed': 'The TLS certificate on disk changed, and the service uses the new one.',
  'client-authentication-failed':
    'A client sent a wrong secret, a wrong assertion, or used another authentication method than its own. `reason` says which.',
  'client-changed': 'A client was changed.',
  'client-created': 'A client was created.',
  'client-deleted': 'A client was deleted.',
  'client-rotated': 'A client got a new secret.',
  'client-document-refused':
    'The metadata document of a client could not be fetched, or is not valid. The message has the reason.',
  'client-use-not-noted': 'The time of the last use of a client was not stored. Tokens are issued as usual.',
  'clients-not-read': 'The changed clients cannot be read from the store. The cached ones are used.',
  'clock-behind-store':
    'The clock is behind the last time that the store knows. Nothing is deleted by the time of the clock until it has lasted. Check the time service of the machine.',
  'clock-step-undone': 'The clock is back at its former time.',
  'clock-stepped':
    'The clock jumped. Nothing is deleted by its new time until that has lasted. Check the time service of the machine.',
  'clock-time-counts': 'The new time of the clock has lasted, and the service uses it.',
  'code-issued': 'A user allowed a request, and the client got an authorization code.',
  'client-secrets-guessable':
    'The secret of a client of the settings file is a common password, or is made of the id of the client. Replace it with one of `gatehouse generate-secret`.',
  'code-reused': 'An authorization code was sent twice. The tokens that were issued for it are revoked.',
  'condition-found':
    'A [condition](guides/troubleshooting.html#conditions) began. `condition` is its id, and `remedy` the next step.',
  'condition-over': 'A condition has ended.',
  'configuration-change-refused': 'A change of a configuration was refused. `reason` says why.',
  'configuration-changed': 'A configuration was changed through the service.',
  'configuration-file-unreadable':
    'A file of a configuration repository cannot be parsed. With `last_good`, its last valid content is served. Correct the file.',
  'configuration-hidden':
    'Configuration below a first path segment cannot be read, because a path or a route hides it. Set `configuration.prefix`.',
  'configuration-read': 'A client read a configuration.',
  'configuration-files-of-several':
    'Files of a configuration have the names of several applications. Only a client with the scopes of all of them reads such a file. Give each application a folder, or another name.',
  'configuration-reads-refused':
    'A client could read files by the words of a request, and lacks the scopes of their owners. Give it these scopes, or rename the files.',
  'configuration-value-not-decrypted':
    'No key can decrypt a value of a configuration, so it is served as invalid. Check `configuration.encryption`.',
  'consent-denied': 'A user denied a request of a client.',
  'consent-given': 'A user allowed a request of a client.',
  'consent-skipped': 'A client whose registration skips the consent page began to use the account of a user.',
  'consent-removed': 'A consent of a user was removed, and its tokens are revoked.',
  'database-clock-agrees': 'The clock of this machine agrees with that of the database again.',
  'database-clock-differs':
    'The clock of this machine and that of the database differ. Everything in the store has the time of the database. Check the time service of both machines.',
  'debugger-open': 'The debugger of Node is open. Anyone who can reach it can run code in the service.',
  'denials-not-read':
    'The changed denials of tokens cannot be read from the store. The cached ones are used.',
  'due-logouts-unavailable':
    'The logout tokens that are due cannot be read or updated in the store. They are sent later.',
  'ends-repeated':
    'The older database lacked `repeated` ends of rights that this process had committed. They are made again there.',
  'environment-not-followed':
    'A configuration environment that is read for changes could not be read. The next look tries again.',
  'error-response-not-filtered':
    'A custom filter failed on an error response. `cause` names it. The response was sent without custom filters.',
  'exchange-ended':
    'An open exchange ended, because a new request with its credentials would be refused. `reason` says why.',
  'expired-rows-not-removed':
    'Expired rows of the store were not deleted. They have no effect, and the next run deletes them.',
  'expired-rows-removed': 'Expired rows of the store were deleted.',
  'filter-module-stray-error':
    'The module of a custom filter caused an error outside of any request. `filter` names its file, and `cause` the error.',
  'filter-stray-error':
    'A filter caused an error that it did not handle, such as a rejected promise without `await`. `filter` and `cause` name it. Its request got 500 if no response had begun.',
  'followed-route-replaced':
    'A route of `gateway.routesFrom` has the id of a route in the settings. The route of the settings is used.',
  'followed-routes-good': 'The routes of `gateway.routesFrom` are valid again.',
  'followed-routes-kept':
    'The routes of `gateway.routesFrom` have a problem, so the earlier ones remain. `problem` names it.',
  'followed-setting-not-taken':
    'The source of `gateway.routesFrom` has a key that is not a route. Write `setting` instead, in the settings file or below `zuul.routes`. The next start no longer names it.',
  'forwarded-fields-ignored':
    'A peer that is not trusted sent `Forwarded` or an X-Forwarded field, which does not count. It is written once in ten minutes. If `peer` is your proxy, name it in `server.trustedProxies`.',
  'forwarded-fields-conflict':
    'A trusted proxy sends Forwarded and X-Forwarded-For with different addresses. Set `server.forwardedFields`.',
  'good-file-damaged':
    'The last valid version of a configuration file is damaged in the store. It is replaced as soon as the file is read. Check the disk of the store.',
  'good-files-not-kept':
    'The last valid configuration files are only in memory and are lost at the next start. Check the store.',
  'grant-revoked': 'A grant was revoked, and its tokens with it. `reason` says why.',
  'grants-discouraged':
    'Clients are registered for the implicit or password grant, which RFC 9700 advises against.',
  'grants-off': 'Clients are registered for grants that `authorization.profile: strict` refuses.',
  'initial-access-token-created': 'A token that allows clients to register themselves was created.',
  'initial-access-token-deleted': 'A token that allows clients to register themselves was deleted.',
  'instance-changed': 'An instance of a service became healthy, unhealthy or excluded.',
  'interrupted-tasks-not-ended': 'Tasks that ran when the service ended are still shown as running.',
  'invitation-created': 'A link with which one person registers as a user was created.',
  'invitation-ended': 'A link with which one person registers was ended before it was used.',
  'key-made': 'A new key signs or seals tokens.',
  'key-removed': 'An old key was deleted. Its tokens have expired.',
  'key-withdrawn': 'A key was deleted before its time, and its tokens are refused. `by` names the caller.',
  'key-uses-not-stored': 'The number of uses of a key was not stored. The next time tries again.',
  'keys-not-read': 'The changed keys cannot be read from the store. The cached ones are used.',
  'keys-not-rotated':
    'The keys could not be rotated. The cached ones remain in use, and the next round tries again.',
  'keys-resealed': '`gatehouse key reseal` sealed the stored keys with another encryption key.',
  'listener-full':
    'A listener has as many connections as `server.limits.connections` allows. New ones are refused until others end.',
  'logout-token-delivered': 'A client accepts logout tokens again.',
  'logout-token-not-delivered':
    'A logout token did not reach its client. The message has the reason, and says if it is sent again.',
  'not-ready':
    'GET /readyz of this instance responds with 503. `checks` names the checks of `readiness.failOn` that are degraded for too long.',
  'open-files-enough': 'Enough files can be opened again.',
  'open-files-short':
    'Nearly all files of the process are open, and the system closes new connections. Raise the limit of open files.',
  'owner-changed': 'A user was changed.',
  'owner-created': 'A user was created.',
  'owner-deleted': 'A user was deleted.',
  'owner-rights-changed': 'The roles or scopes of a user were changed, from `before` to `after`.',
  'owner-sign-in-failed':
    'A sign-in failed: an unknown user, a wrong password, a disabled user, or too many attempts.',
  'owner-signed-in': 'A user signed in.',
  'limit-reset': 'An operator reset a limit that was reached.',
  'owner-unlocked': 'An administrator ended the locks of a user after wrong passwords.',
  'password-changed': 'The password of a user was changed.',
  'password-not-hashed-anew':
    'The password of a user was not hashed with the current settings. The next sign-in tries again.',
  'proxied-request-failed':
    'The gateway could not forward a request. `reason` and `cause` name the target and the error, such as ECONNREFUSED.',
  'quota-exchange-failed':
    'The store of the quotas cannot be reached. Each instance enforces its share of every limit until it is. Check the store.',
  'quota-exchange-restored': 'The quotas are counted together with the other instances again.',
  'ready-again': 'GET /readyz of this instance responds with 200 again.',
  'redirect-uri-refused':
    'A client requested a redirect URI for which it is not registered. `requested` is the one of the request, `nearest` the most similar registered one. They must be equal in every character.',
  'refresh-token-reused':
    'A refresh token was sent after its replacement was used. The grant is revoked, because a copy may be stolen.',
  'registrations-full':
    'No more clients may register themselves. Raise `maximumClients` of `authorization.registration`.',
  'repository-default-label-found': 'The default label of a git repository is at the remote again.',
  'repository-default-label-lost':
    'The remote of a git repository does not have the default label, or has removed every property file from it. `reason` has its branches. The last commit is served, if there is one. Push the branch again, or set `defaultLabel` to another one.',
  'repository-fetched': 'A git repository could be fetched again.',
  'repository-mirror-remade':
    'The service has fetched a git repository again, because its mirror was damaged. `aside` is the damaged one; delete it. Check the disk if this repeats.',
  'repository-news-not-announced':
    'A repository has changed, and the other instances could not be informed. They fetch it at their next interval.',
  'repository-not-fetched':
    'A git repository cannot be fetched. `reason` has the error of git. The last fetched state is served, if there is one. Check the URL, the credentials and the network.',
  'repository-unreadable': 'A configuration repository cannot be read.',
  'request-failed':
    'An own operation failed with a 5xx status. `reason` and `cause` have the error under the `request_id` of the response.',
  'request-refused':
    'A request to /authorize or /token was refused. `reason` is more exact than the response.',
  'response-broken-off':
    'The target ended a response before it was complete, so the connection to the client was closed.',
  'response-departs': 'A response of the service does not match its OpenAPI document. Report it as a bug.',
  'response-not-completed':
    'A filter failed after the head of the response. `cause` names it. An incomplete response was interrupted.',
  'response-not-made':
    'The built-in filters of the gateway failed on a response, so the connection was closed. Report it as a bug.',
  'response-not-written': 'A response could not be written to the client.',
  'route-hidden':
    'Another route or path receives all requests of a route. Change the pattern of one of them.',
  'route-left-out': 'A route has a problem and is not used. `field` and `problem` name it.',
  'route-problem-over': 'The problem of a route that had no effect is over.',
  'route-taken': 'The route and the target of a request, at level debug.',
  'routes-open-by-default':
    'Everyone may call routes of the store, of the configuration or of discovery, because nothing says who may.',
  'routes-kept': 'The routes could not be read again, so the earlier ones remain.',
  'schema-migrated': 'The schema of the store was migrated.',
  'services-source-missing':
    'A source of `gateway.discovery` cannot be read at the start. The gateway reads it again later.',
  'services-source-readable': 'A source of `gateway.discovery` can be read again.',
  'services-source-unreadable':
    'A source of `gateway.discovery` cannot be read, so its last content remains in use.',
  'session-ended': 'A session of a user was ended.',
  'settings-agree': 'The instance at `other` has the same settings again, or has ended.',
  'settings-differ':
    'The instance at `other` has other settings. `settings` names those that differ. Give all instances the same and restart those with older ones.',
  'settings-need-restart':
    'Settings that were changed keep their values until a restart. `restart` names them.',
  'settings-refused':
    'The settings were not reloaded, because one is invalid. The previous ones remain in force. Correct those of `problems`, and send SIGHUP again.',
  'settings-doubtful':
    'Settings are allowed and probably a mistake, such as a route to a service that nothing names. `problems` has the place of each.',
  'settings-reloaded': 'The settings were read again. `applied` names those that changed and are in force.',
  'settings-routes-unregistered':
    'Routes of the reloaded settings have the id or the path of stored ones, or the store cannot be reached. Correct those of `problems`, and send SIGHUP again.',
  'settings-entry-removed': 'A client or user is gone from the settings file and was removed from the store.',
  'settings-rights-withdrawn':
    'The settings file took rights from a user. The earlier access tokens are revoked.',
  started: 'The service is ready. The line has its addresses, its settings file and its data folder.',
  starting: 'The service starts.',
  stopped: 'The service ended.',
  stopping: 'The service got a signal and ends after its running requests.',
  'storage-connection-ended': 'A connection to PostgreSQL ended. It is opened again.',
  'storage-connection-lost': 'PostgreSQL cannot be reached. Requests that need it get 503.',
  'storage-connection-restored': 'PostgreSQL can be reached again.',
  'storage-connections-granted': 'PostgreSQL grants all connections of storage.poolSize again.',
  'storage-connections-refused':
    'PostgreSQL grants fewer connections than `allowed`. Reads and writes wait for those that it grants.',
  'storage-connections-short':
    'All instances together may open `needed` connections, and PostgreSQL can grant `granted`.',
  'storage-connections-suffice': 'PostgreSQL can grant the connections of all instances again.',
  'store-older-ended':
    'The newest store is back, or an instance has taken the older one with `--accept-older-store`.',
  'store-older-found':
    'The database lacks changes that it had confirmed to this instance: it is an older one.',
  'confirmed-commit-not-kept':
    'The file `confirmed-commits.json` in `storage.folder` cannot be written. The next look tries again.',
  'storage-writer-ended': 'The thread that writes the store ended. It starts again with the next write.',
  'store-in-trouble':
    'The store is in trouble: `trouble` is `full`, `failing`, `corrupt` or `moved`. Check the disk and the file.',
  'store-well': 'The store can be written again.',
  'task-end-not-recorded':
    'The end of a task was not stored. The task is shown as running until the next start.',
  'task-failed': 'A task failed. `cause` has the error.',
  'task-progress-not-recorded': 'The progress of a task was not stored.',
  'tasks-interrupted': 'Tasks that ran when the service ended have failed. Start them again.',
  'token-revoked': 'A token was revoked.',
  'tokens-issued': 'A client got tokens.',
  'uncaught-error': 'An unexpected error ends the process. Report it as a bug.',
  'upgrade-cut-off': 'The connection of a WebSocket request broke before the gateway responded.',
  'upgrade-failed': 'The gateway could not forward a WebSocket. `reason` and `cause` have the error.',
  'traces-not-sent':
    'The receiver of traces cannot be reached or refused them, and spans are lost. Requests are not affected. Check `telemetry.otlp`.',
  'traces-sent-again': 'The receiver of traces accepts them again.',
  'worker-ended':
    'A worker process ended, and its connections with it. Another one starts. `reason` is its exit code or signal.',
  'worker-not-started': 'The replacement of a worker process did not start. The next attempt follows.',
  'worker-replaced': 'Another worker process serves requests in place of one that ended.',
  'workers-end-too-often':
    'Five worker processes were replaced within 30 seconds. The next one starts in `seconds`. The lines before show why they end.',
};
