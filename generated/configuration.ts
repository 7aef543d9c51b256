// Generated from openapi/ by `npm run generate`; never edited.
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Changes that are written together. At least one of `changes`, `files` and `restore` is required; `restore`
     * excludes the others.
     */
    readonly ChangeSet: {
      /**
       * The reason, used as the message of the commit.
       *
       * @example
       *   The pool grows.
       */
      readonly message: string;
      /**
       * Name of the repository; the first writable one by default.
       *
       * @example
       *   config;
       */
      readonly repository?: string;
      /**
       * Branch of a git repository, folder of a directory, or line of a database. If absent, the default branch
       * or line, or the root.
       *
       * @example
       *   main;
       */
      readonly label?: string;
      /**
       * The version on which the change is based. If it is not the current one, the response is 409.
       *
       * @example
       *   3f786850e387550fdab836ed7e6dc881de23001b
       */
      readonly expected_version?: string;
      /**
       * If true, everything is validated and nothing is written.
       *
       * @example
       *   true;
       */
      readonly dry_run?: boolean;
      /**
       * Keys of applications.
       *
       * @example
       *   [
       *     {
       *       application: 'users',
       *       profile: 'dev',
       *       set: {
       *         'pool.size': 20,
       *       },
       *     },
       *   ];
       */
      readonly changes?: readonly components['schemas']['KeyChanges'][];
      /**
       * Whole files.
       *
       * @example
       *   [
       *     {
       *       path: 'nginx.conf',
       *       content: 'daemon off;\n',
       *     },
       *   ];
       */
      readonly files?: readonly components['schemas']['FileChange'][];
      readonly restore?: components['schemas']['Restore'];
    };
    /**
     * Keys of one application, for one profile or for all. They are changed in the application's file if it exists
     * (`.properties` before `.yml` before `.yaml`), else in a new `.yml`. Removed keys are deleted from all these
     * files.
     */
    readonly KeyChanges: {
      /**
       * The application; `application` is shared by all.
       *
       * @example
       *   users;
       */
      readonly application: string;
      /**
       * The profile; all profiles if absent. `default` is a profile of its own, with the file
       * `users-default.yml`.
       *
       * @example
       *   dev;
       */
      readonly profile?: string;
      /**
       * Extension of the file. If absent, that of the existing files, or else `yml`.
       *
       * @example
       *   yml;
       *
       * @enum {string}
       */
      readonly format?: 'yml' | 'yaml' | 'properties';
      /**
       * New values by flat key (`a.b[0].c`). The value replaces the keys below it.
       *
       * @example
       *   {
       *   "pool.size": 20
       *   }
       */
      readonly set?: {
        readonly [key: string]:
          | (string | number | boolean | null)
          | readonly (
              | (string | number | boolean | null)
              | {
                  readonly [key: string]:
                    | (string | number | boolean | null)
                    | readonly (string | number | boolean | null)[];
                }
            )[];
      };
      /**
       * Texts by flat key. They are encrypted for this application and profile before they are written.
       *
       * @example
       *   {
       *   "db.password": "correct horse battery staple"
       *   }
       */
      readonly secrets?: {
        readonly [key: string]: string;
      };
      /**
       * Flat keys to remove, including the keys below them.
       *
       * @example
       *   ['pool.name'];
       */
      readonly remove?: readonly string[];
    };
    /** A whole file. */
    readonly FileChange: {
      /**
       * The path at the label. Each part is not empty, is not `..` and does not begin with a dot.
       *
       * @example
       *   nginx.conf;
       */
      readonly path: string;
      /**
       * The text of the file; null deletes it. In a property file a mask, such as `{masked:db.password}`, keeps
       * the current value of the key.
       *
       * @example
       *   daemon off;
       */
      readonly content: string | null;
    };
    /**
     * Restores files to their state after an earlier change, as a new change.
     *
     * @example
     *   {
     *   "change": "7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61",
     *   "application": "users"
     *   }
     */
    readonly Restore: {
      /**
       * Id of the change.
       *
       * @example
       *   7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61
       */
      readonly change: string;
      /**
       * Only this application's files; by default all files that differ.
       *
       * @example
       *   users;
       */
      readonly application?: string;
    };
    /** A change of a repository. */
    readonly Change: {
      /**
       * Id of the change, in git that of the commit. Absent after a dry run, and if nothing changed.
       *
       * @example
       *   7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61
       */
      readonly id?: string;
      /**
       * Name of the repository.
       *
       * @example
       *   config;
       */
      readonly repository: string;
      readonly version: components['schemas']['RepositoryVersion'];
      /**
       * The client, and the user on whose behalf it acted.
       *
       * @example
       *   users - team;
       */
      readonly author: string;
      /**
       * The reason.
       *
       * @example
       *   The pool grows.
       */
      readonly message: string;
      readonly created_at: components['schemas']['Timestamp'];
      /**
       * The change that was restored.
       *
       * @example
       *   7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61
       */
      readonly restores?: string;
      /**
       * Present if nothing was written.
       *
       * @example
       *   true;
       *
       * @constant
       */
      readonly dry_run?: true;
      /**
       * The changed files.
       *
       * @example
       *   [
       *     {
       *       path: 'users-dev.yml',
       *       change: 'modified',
       *     },
       *   ];
       */
      readonly files: readonly components['schemas']['ChangedFile'][];
      readonly links: components['schemas']['Links'];
    };
    /** A file of a change. */
    readonly ChangedFile: {
      /**
       * Path in the repository.
       *
       * @example
       *   users - dev.yml;
       */
      readonly path: string;
      /**
       * Kind of the change.
       *
       * @example
       *   modified;
       *
       * @enum {string}
       */
      readonly change: 'added' | 'modified' | 'removed';
      /**
       * The keys that the change added, changed or removed. Present for one change and for a dry run, if the
       * caller may read the file.
       *
       * @example
       *   [];
       */
      readonly keys?: readonly components['schemas']['Diff'][];
      /**
       * Number of further changed keys.
       *
       * @example
       *   3;
       */
      readonly further_keys?: number;
    };
    /**
     * State of the repository, in git the commit. `expected_version` names it.
     *
     * @example
     *   3f786850e387550fdab836ed7e6dc881de23001b
     */
    readonly RepositoryVersion: string;
    /** A page of changes, the newest first. */
    readonly ChangeList: {
      /**
       * The changes of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Change'][];
      /**
       * Name of the repository.
       *
       * @example
       *   config;
       */
      readonly repository: string;
      readonly version: components['schemas']['RepositoryVersion'];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A value and its position. The value of a secret is omitted. */
    readonly PlacedValue: {
      /**
       * The flat key.
       *
       * @example
       *   pool.size;
       */
      readonly key: string;
      /**
       * The value as text, placeholders as they are written.
       *
       * @example
       *   20;
       */
      readonly value?: string;
      /**
       * Present if the value is not shown.
       *
       * @example
       *   true;
       *
       * @constant
       */
      readonly secret?: true;
      /**
       * Name of the property source.
       *
       * @example
       *   config: users - dev.yml;
       */
      readonly source: string;
      /**
       * Path in the repository; absent for an override.
       *
       * @example
       *   users - dev.yml;
       */
      readonly file?: string;
      /**
       * The line.
       *
       * @example
       *   2;
       */
      readonly line?: number;
      /**
       * The column.
       *
       * @example
       *   9;
       */
      readonly column?: number;
    };
    /** An effective value, its position, and the values that it overrides. */
    readonly Origin: {
      /**
       * The flat key.
       *
       * @example
       *   pool.size;
       */
      readonly key: string;
      /**
       * The value as text, placeholders as they are written.
       *
       * @example
       *   20;
       */
      readonly value?: string;
      /**
       * Present if the value is not shown.
       *
       * @example
       *   true;
       *
       * @constant
       */
      readonly secret?: true;
      /**
       * Name of the property source.
       *
       * @example
       *   config: users - dev.yml;
       */
      readonly source: string;
      /**
       * Path in the repository; absent for an override.
       *
       * @example
       *   users - dev.yml;
       */
      readonly file?: string;
      /**
       * The line.
       *
       * @example
       *   2;
       */
      readonly line?: number;
      /**
       * The column.
       *
       * @example
       *   9;
       */
      readonly column?: number;
      /**
       * The values that it overrides, the nearest first.
       *
       * @example
       *   [];
       */
      readonly covers: readonly components['schemas']['PlacedValue'][];
    };
    /** A page of explained keys, in the order of the merged formats. */
    readonly OriginList: {
      /**
       * The application.
       *
       * @example
       *   users;
       */
      readonly application: string;
      /**
       * The profile.
       *
       * @example
       *   dev;
       */
      readonly profile: string;
      /**
       * The label as requested.
       *
       * @example
       *   main;
       */
      readonly label: string | null;
      /**
       * Version of the files.
       *
       * @example
       *   3f786850e387550fdab836ed7e6dc881de23001b
       */
      readonly version: string | null;
      /**
       * The keys of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Origin'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A file of a repository. */
    readonly StoredFile: {
      /**
       * The path at the label.
       *
       * @example
       *   users - dev.yml;
       */
      readonly path: string;
      /**
       * True if the caller may change the file.
       *
       * @example
       *   true;
       */
      readonly writable: boolean;
      /**
       * The text of the requested file, with masks for secrets.
       *
       * @example
       *   size: 20;
       */
      readonly content?: string;
      /**
       * The reason why the requested file has no `content`.
       *
       * @example
       *   is not text
       */
      readonly problem?: string;
    };
    /** A page of the files of a repository. */
    readonly FileList: {
      /**
       * Name of the repository.
       *
       * @example
       *   config;
       */
      readonly repository: string;
      readonly version: components['schemas']['RepositoryVersion'];
      /**
       * The files of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['StoredFile'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A page of the environments that have files, by application and profile. */
    readonly EnvironmentList: {
      /**
       * The label as requested.
       *
       * @example
       *   main;
       */
      readonly label: string | null;
      /**
       * The repositories in their order of precedence.
       *
       * @example
       *   [
       *     {
       *       name: 'config',
       *       writable: true,
       *       labels: ['main'],
       *     },
       *   ];
       */
      readonly repositories: readonly components['schemas']['ListedRepository'][];
      /**
       * The environments of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['ListedEnvironment'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A repository and its labels. */
    readonly ListedRepository: {
      /**
       * Name of the repository, the prefix of its property sources.
       *
       * @example
       *   config;
       */
      readonly name: string;
      /**
       * True if `POST /changes` can change it.
       *
       * @example
       *   true;
       */
      readonly writable: boolean;
      /**
       * Its branches and tags, its lines, or its folders with property files.
       *
       * @example
       *   ['main'];
       */
      readonly labels: readonly string[];
    };
    /** An application with a profile, or with all, and their own files. */
    readonly ListedEnvironment: {
      /**
       * The application; `application` is shared by all.
       *
       * @example
       *   users;
       */
      readonly application: string;
      /**
       * The profile; null for files of all profiles.
       *
       * @example
       *   dev;
       */
      readonly profile: string | null;
      /**
       * The files for exactly this application and profile.
       *
       * @example
       *   [
       *     {
       *       repository: 'config',
       *       path: 'users-dev.yml',
       *     },
       *   ];
       */
      readonly files: readonly components['schemas']['EnvironmentFile'][];
    };
    /** A property file. */
    readonly EnvironmentFile: {
      /**
       * Name of the repository.
       *
       * @example
       *   config;
       */
      readonly repository: string;
      /**
       * Path in the repository.
       *
       * @example
       *   users - dev.yml;
       */
      readonly path: string;
    };
    /** One of the two environments. */
    readonly DiffSide: {
      /**
       * The application.
       *
       * @example
       *   users;
       */
      readonly application: string;
      /**
       * The profile.
       *
       * @example
       *   dev;
       */
      readonly profile: string;
      /**
       * The label or change as requested.
       *
       * @example
       *   main;
       */
      readonly label: string | null;
      /**
       * Version of the files.
       *
       * @example
       *   3f786850e387550fdab836ed7e6dc881de23001b
       */
      readonly version: string | null;
    };
    /** A page of the keys in which two environments differ. */
    readonly DiffList: {
      /** The environment that the parameters with `against` select. */
      readonly from: components['schemas']['DiffSide'];
      /** The environment of `application`, `profile` and `label`. */
      readonly to: components['schemas']['DiffSide'];
      /**
       * The keys of this page.
       *
       * @example
       *   [];
       */
      readonly items: readonly components['schemas']['Diff'][];
      readonly links: components['schemas']['Links'];
      readonly next?: components['schemas']['NextCursor'];
      readonly total?: components['schemas']['Total'];
    };
    /** A key that differs. */
    readonly Diff: {
      /**
       * The flat key.
       *
       * @example
       *   pool.size;
       */
      readonly key: string;
      /**
       * The operation that leads from `from` to `to`.
       *
       * @example
       *   changed;
       *
       * @enum {string}
       */
      readonly change: 'added' | 'removed' | 'changed';
      /** The value in `from`; absent for an added key. */
      readonly from?: components['schemas']['PlacedValue'];
      /** The value in `to`; absent for a removed key. */
      readonly to?: components['schemas']['PlacedValue'];
    };
    /** A text to encrypt. */
    readonly Plaintext: {
      /**
       * The text; it may be empty.
       *
       * @example
       *   mysecret;
       */
      readonly value: string;
      readonly key?: components['schemas']['KeyId'];
      readonly application?: components['schemas']['BoundApplication'];
      readonly profile?: components['schemas']['BoundProfile'];
    };
    /** A value to decrypt. */
    readonly Ciphertext: {
      /**
       * The value as a file holds it.
       *
       * @example
       *   {cipher}682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda
       */
      readonly value: string;
      readonly application?: components['schemas']['BoundApplication'];
      readonly profile?: components['schemas']['BoundProfile'];
    };
    /** An encrypted value. */
    readonly Encryption: {
      /**
       * The value to write into the file instead of the text. Quote it in YAML.
       *
       * @example
       *   {cipher}{key:k1}v1.mX2vQ8xw1nA5rT7uY0pLsgZk3vQ8xw1nA5rT7uY0pLs
       */
      readonly value: string;
      /** Id of the key that encrypted the value. */
      readonly key: components['schemas']['KeyId'];
    };
    /** A decrypted value. */
    readonly Decryption: {
      /**
       * The text.
       *
       * @example
       *   mysecret;
       */
      readonly value: string;
    };
    /**
     * Id of a key in the settings; the current key by default.
     *
     * @example
     *   k1;
     */
    readonly KeyId: string;
    /**
     * The only application in which the value can be decrypted.
     *
     * @example
     *   users;
     */
    readonly BoundApplication: string;
    /**
     * The only profile in which the value can be decrypted.
     *
     * @example
     *   prod;
     */
    readonly BoundProfile: string;
    /** A push as its host describes it. Only the URLs of the repository are read. */
    readonly Push: {
      readonly repository?: components['schemas']['PushedRepository'];
      readonly project?: components['schemas']['PushedRepository'];
      /** The push in the format of Azure DevOps. */
      readonly resource?: {
        readonly repository?: components['schemas']['PushedRepository'];
      } & {
        readonly [key: string]: unknown;
      };
    } & {
      readonly [key: string]: unknown;
    };
    /** A push as a form; other fields are ignored. */
    readonly PushForm: {
      /**
       * The push as JSON.
       *
       * @example
       *   {}
       */
      readonly payload: string;
    } & {
      readonly [key: string]: unknown;
    };
    /**
     * A repository with its URLs, under the field names of its host.
     *
     * @example
     *   {
     *   "clone_url": "https://git.example.org/team/config.git"
     *   }
     */
    readonly PushedRepository: {
      readonly [key: string]: unknown;
    };
    /**
     * The applications as requested, with a slash for `(_)`.
     *
     * @example
     *   users;
     */
    readonly EnvironmentName: string;
    /**
     * The profiles in the requested order, without duplicates.
     *
     * @example
     *   ['dev', 'mysql'];
     */
    readonly EnvironmentProfiles: readonly string[];
    /**
     * The label as requested, with a slash for `(_)`; null if the request has none.
     *
     * @example
     *   v1;
     *
     * @example
     *   null;
     */
    readonly EnvironmentLabel: string | null;
    /**
     * In git, the id of the commit, separated by commas for several labels, and in a database that of the change.
     * Otherwise, and if the last good version of a file is served, a digest of the files; null if no file was
     * read.
     *
     * @example
     *   0c3f6b1d2ab85c31dc0a3b1f32d9a0c3f1f0e6a9
     */
    readonly EnvironmentVersion: string | null;
    /**
     * Always null; Spring Cloud Config has this member.
     *
     * @example
     *   null;
     */
    readonly EnvironmentState: string | null;
    /**
     * The repository and the path of the file in it, with the index of the document if a file has several.
     * `overrides` for those of the settings. It never contains a path of the server.
     *
     * @example
     *   config: users - dev.yml;
     */
    readonly PropertySourceName: string;
    /** The property sources of an application (Spec §4.6). All members are always present. */
    readonly Environment: {
      readonly name: components['schemas']['EnvironmentName'];
      readonly profiles: components['schemas']['EnvironmentProfiles'];
      readonly label: components['schemas']['EnvironmentLabel'];
      readonly version: components['schemas']['EnvironmentVersion'];
      readonly state: components['schemas']['EnvironmentState'];
      /**
       * The sources, the highest precedence first.
       *
       * @example
       *   [
       *     {
       *       name: 'config:users-dev.yml',
       *       source: {
       *         'server.port': 8081,
       *       },
       *     },
       *   ];
       */
      readonly propertySources: readonly components['schemas']['PropertySource'][];
    };
    /** The properties of one document of a file. */
    readonly PropertySource: {
      readonly name: components['schemas']['PropertySourceName'];
      /**
       * Values by flat key (`a.b[0].c`).
       *
       * @example
       *   {
       *   "server.port": 8081,
       *   "hosts[0]": "a.example.org"
       *   }
       */
      readonly source: {
        readonly [key: string]: components['schemas']['PropertyValue'];
      };
    };
    /**
     * A value. Null and empty lists are an empty string.
     *
     * @example
     *   8081;
     */
    readonly PropertyValue: string | number | boolean;
    /** The property sources of an application, each value with its origin. */
    readonly EnvironmentWithOrigins: {
      readonly name: components['schemas']['EnvironmentName'];
      readonly profiles: components['schemas']['EnvironmentProfiles'];
      readonly label: components['schemas']['EnvironmentLabel'];
      readonly version: components['schemas']['EnvironmentVersion'];
      readonly state: components['schemas']['EnvironmentState'];
      /**
       * The sources, the highest precedence first.
       *
       * @example
       *   [
       *     {
       *       name: 'config:users-dev.yml',
       *       source: {
       *         'server.port': {
       *           value: 8081,
       *           origin: '2:9',
       *         },
       *       },
       *     },
       *   ];
       */
      readonly propertySources: readonly components['schemas']['PropertySourceWithOrigins'][];
    };
    /** The properties of one document of a file, with origins. */
    readonly PropertySourceWithOrigins: {
      readonly name: components['schemas']['PropertySourceName'];
      /**
       * Values with their origins, by flat key.
       *
       * @example
       *   {
       *   "server.port": {
       *   "value": 8081,
       *   "origin": "2:9"
       *   }
       *   }
       */
      readonly source: {
        readonly [key: string]: components['schemas']['PropertyValueWithOrigin'];
      };
    };
    /** A value and its origin. */
    readonly PropertyValueWithOrigin: {
      readonly value: components['schemas']['PropertyValue'];
      /**
       * Line and column of the value, both from 1; `Config server overrides` for overrides.
       *
       * @example
       *   2:9
       */
      readonly origin: string;
    };
    /**
     * The merged properties as a tree.
     *
     * @example
     *   {
     *   "server": {
     *   "port": 8081
     *   }
     *   }
     */
    readonly NestedProperties: {
      readonly [key: string]: unknown;
    };
    /**
     * The file as text.
     *
     * @example
     *   server users.example.org;
     */
    readonly FileText: string;
    /**
     * `111` while a repository can be neither fetched nor read. `110` with the file and the reason for each broken
     * file whose last good version is served. `199` for an omitted repository (docs/decisions/configuration.md,
     * marks).
     *
     * @example
     *   110 - 'Response is Stale: users-dev.yml: line 2, column 3: duplicate key';
     */
    readonly StaleWarning: string;
    /**
     * Server-sent events (WHATWG HTML §9.2.6). Each has the type `change`, the ETag of the representation as its
     * id, and the representation as its data. Comments keep the connection alive.
     *
     * @example
     *   id: 'p4mSJpTbQyWwHzq1';
     *   event: change;
     *   data: {
     *   }
     */
    readonly ChangeEvents: string;
    /** The bytes of the file. */
    readonly FileBytes: unknown;
    /**
     * A text that items have.
     *
     * @example
     *   web;
     */
    readonly FilterText: string;
    /**
     * A number of items.
     *
     * @example
     *   50;
     */
    readonly PageSize: number;
    /**
     * A place in a list.
     *
     * @example
     *   web;
     */
    readonly Cursor: string;
    /**
     * A part of a text. Case, width, and the way in which an accent is written do not matter: the form is NFKC in
     * lower case.
     *
     * @example
     *   shop;
     */
    readonly SearchText: string;
    /**
     * If true, the items are counted.
     *
     * @example
     *   true;
     */
    readonly TotalFlag: boolean;
    /**
     * Format: date-time
     *
     * A time in UTC.
     *
     * @example
     *   2026-01-31T12:00:00.000Z
     */
    readonly Timestamp: string;
    /** A hypermedia link (Spec §2.7): a request that the caller's permissions allow. */
    readonly Link: {
      /**
       * The relation of the target to this resource.
       *
       * @example
       *   self;
       */
      readonly rel: string;
      /**
       * The method to use.
       *
       * @example
       *   GET;
       *
       * @enum {string}
       */
      readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /**
       * The path of the target.
       *
       * @example
       *   /clients/web
       */
      readonly href: string;
    };
    /**
     * Links of a resource or collection (Spec §2.7).
     *
     * @example
     *   [
     *     {
     *       rel: 'self',
     *       method: 'GET',
     *       href: '/clients/web',
     *     },
     *   ];
     */
    readonly Links: readonly components['schemas']['Link'][];
    /**
     * The value of `after` for the next page; absent on the last one.
     *
     * @example
     *   web;
     */
    readonly NextCursor: string;
    /**
     * The number of items of all pages; only if `total` of the request is `true`.
     *
     * @example
     *   2;
     */
    readonly Total: number;
    /**
     * The id of the request, as in `X-Request-Id` and in the log; present in every 5xx.
     *
     * @example
     *   9f1c2b7e4d
     */
    readonly RequestId: string;
    /**
     * The body of every error (Spec §2.9). `error` is a stable code; at the OAuth endpoints it is exactly that of
     * the RFC. `detail` names the failing fields and is absent if it would help an attacker.
     */
    readonly ErrorBody: {
      /**
       * The error code; the page of errors explains each.
       *
       * @example
       *   invalid_request;
       */
      readonly error: string;
      /**
       * A description of the error for a developer (RFC 6749 §5.2 limits its characters). It never repeats raw
       * input.
       *
       * @example
       *   A parameter is missing.
       */
      readonly error_description?: string;
      /**
       * A message for each failing field of the body (`redirect_uris.0`) or parameter. If two fields of the
       * request have one name, the place of a parameter precedes it (`path.client_id`). In a 503 or 504,
       * `outcome` describes the change: `partly`, `done` or `unknown`. Without it nothing was changed.
       *
       * @example
       *   {
       *   "grant_type": "is required"
       *   }
       */
      readonly detail?: {
        readonly [key: string]: string;
      };
      readonly request_id?: components['schemas']['RequestId'];
    };
    /** The link to deferred work (Spec §2.8). */
    readonly TaskReference: {
      /** The task. */
      readonly task: {
        /**
         * The path of the task.
         *
         * @example
         *   /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
         */
        readonly href: string;
        /**
         * The id of the task.
         *
         * @example
         *   Zk3vQ8xw1nA5rT7uY0pLsg;
         */
        readonly id: string;
      };
    };
  };
  responses: {
    /** The server did not understand the request and processed nothing; `detail` names the fields (Spec §7). */
    readonly BadName: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The server did not understand the body and processed nothing (Spec §7). */
    readonly BadPush: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** No writable repository has that name, or it has no such branch or file (Spec §7). */
    readonly RepositoryUnknown: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** No repository has the label, or no file applies and the settings contain `acceptEmpty: false` (Spec §7). */
    readonly LabelUnknown: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** No key is installed, so encryption and decryption are not available (Spec §7). */
    readonly NoKey: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The merged properties as YAML. */
    readonly YamlFile: {
      headers: {
        /**
         * Version of the representation, a strong entity tag (RFC 9110 §8.8.3). Absent for a stream.
         *
         * @example
         *   'p4mSJpTbQyWwHzq1';
         */
        readonly ETag?: string;
        readonly Vary: components['headers']['VaryByAccept'];
        readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
        /**
         * Present if the response may be outdated (RFC 7234 §5.5).
         *
         * @example
         *   111 - 'Revalidation Failed';
         */
        readonly Warning?: components['schemas']['StaleWarning'];
        /**
         * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
         *
         * @example
         *   wait = 30;
         */
        readonly 'Preference-Applied'?: string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'text/plain': components['schemas']['FileText'];
        readonly 'application/yaml': components['schemas']['FileText'];
        readonly 'text/event-stream': components['schemas']['ChangeEvents'];
      };
    };
    /** The merged properties as JSON, or the stream of their changes. */
    readonly JsonFile: {
      headers: {
        /**
         * Version of the representation, a strong entity tag (RFC 9110 §8.8.3). Absent for a stream.
         *
         * @example
         *   'p4mSJpTbQyWwHzq1';
         */
        readonly ETag?: string;
        readonly Vary: components['headers']['VaryByAccept'];
        readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
        /**
         * Present if the response may be outdated (RFC 7234 §5.5).
         *
         * @example
         *   111 - 'Revalidation Failed';
         */
        readonly Warning?: components['schemas']['StaleWarning'];
        /**
         * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
         *
         * @example
         *   wait = 30;
         */
        readonly 'Preference-Applied'?: string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['NestedProperties'];
        readonly 'text/event-stream': components['schemas']['ChangeEvents'];
      };
    };
    /** The merged properties, one per line. */
    readonly PropertiesFile: {
      headers: {
        /**
         * Version of the representation, a strong entity tag (RFC 9110 §8.8.3). Absent for a stream.
         *
         * @example
         *   'p4mSJpTbQyWwHzq1';
         */
        readonly ETag?: string;
        readonly Vary: components['headers']['VaryByAccept'];
        readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
        /**
         * Present if the response may be outdated (RFC 7234 §5.5).
         *
         * @example
         *   111 - 'Revalidation Failed';
         */
        readonly Warning?: components['schemas']['StaleWarning'];
        /**
         * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
         *
         * @example
         *   wait = 30;
         */
        readonly 'Preference-Applied'?: string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'text/plain': components['schemas']['FileText'];
        readonly 'text/event-stream': components['schemas']['ChangeEvents'];
      };
    };
    /** The representation is the one that `If-None-Match` names (RFC 9110 §15.4.5), after the wait if there was one. */
    readonly Unchanged: {
      headers: {
        readonly ETag: components['headers']['ETag'];
        /**
         * Present if the response may be outdated (RFC 7234 §5.5).
         *
         * @example
         *   111 - 'Revalidation Failed';
         */
        readonly Warning?: components['schemas']['StaleWarning'];
        /**
         * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
         *
         * @example
         *   wait = 30;
         */
        readonly 'Preference-Applied'?: string;
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /**
     * The path is not a configuration path, no repository has the label, or the file does not exist. Or no file
     * applies and the settings contain `acceptEmpty: false` (Spec §7). A browser without credentials gets a page
     * (docs/decisions/paths-and-listeners.md, mistyped-path).
     */
    readonly NoEnvironment: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': string;
      };
    };
    /**
     * There is no such file, or no repository has the label (Spec §7). A browser without credentials gets a page
     * (docs/decisions/paths-and-listeners.md, mistyped-path).
     */
    readonly NoTextFile: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': string;
      };
    };
    /**
     * No file applies and the settings contain `acceptEmpty: false`, or no repository has the label (Spec §7). A
     * browser without credentials gets a page (docs/decisions/paths-and-listeners.md, mistyped-path).
     */
    readonly NothingFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
        readonly 'text/html': string;
      };
    };
    /**
     * A file cannot be read and has no last good version. `detail` names the file and the reason, never its content
     * (Spec §7(2)).
     */
    readonly SourceInvalid: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** `If-None-Match` names the current representation (RFC 9110 §15.4.5). */
    readonly NotModified: {
      headers: {
        readonly ETag: components['headers']['ETag'];
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /** The server did not understand the request and processed nothing; `detail` names the fields (Spec §7). */
    readonly BadRequest: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** Credentials are missing or invalid (Spec §5(6), §7). */
    readonly Unauthorized: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The caller is authenticated but lacks the permission (Spec §5(6), §7). */
    readonly Forbidden: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['ScopeChallenge'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The permission does not include the method, or the method is not defined; `Allow` lists the permitted methods
     * (Spec §5(6), §7).
     */
    readonly MethodNotAllowed: {
      headers: {
        readonly Allow: components['headers']['Allow'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The sent or requested representation is not supported (Spec §7). */
    readonly UnsupportedMediaType: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** A quota or another limit is reached (Spec §7, §8). */
    readonly TooManyRequests: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** A valid request failed unexpectedly. The log has the reason, under the `request_id` (Spec §7). */
    readonly ServerError: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The service cannot handle the request, generally during maintenance (Spec §7). */
    readonly Unavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The work continues; the task shows its progress (Spec §2.8, §4.1). */
    readonly AcceptedTask: {
      headers: {
        readonly Location: components['headers']['Location'];
        readonly 'Preference-Applied': components['headers']['PreferenceApplied'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['TaskReference'];
      };
    };
    /** The resource has changed since it was read (RFC 9110 §15.5.13). */
    readonly PreconditionFailed: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The body is larger than the limit (RFC 9110 §15.5.14). */
    readonly PayloadTooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The service cannot handle the request: during maintenance (Spec §7), or because the store is full or too
     * slow. Nothing was changed and the client may repeat the request, with two exceptions. If `detail.outcome` is
     * `partly`, a part of the change was made, for example some sessions of a user have ended; repeat the request
     * for the rest. If it is `done`, the change was made, but its entry in the audit trail could not be written.
     */
    readonly ChangeUnavailable: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The change had begun, and the store has not confirmed it in time: it may still be made. `detail.outcome` is
     * `unknown`. Read the resource to find out. A proxy must not repeat the request (docs/decisions/storage.md,
     * outcome).
     */
    readonly OutcomeUnknown: {
      headers: {
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** The resource does not exist or is unavailable (Spec §7). */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
    /**
     * The permission does not include the method, or the method is not defined; `Allow` lists the permitted methods
     * (Spec §5(6), §7).
     */
    readonly OnlyPost: {
      headers: {
        readonly Allow: components['headers']['AllowPost'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorBody'];
      };
    };
  };
  parameters: {
    /**
     * The application, or up to 16 separated by commas; the last one takes precedence. A part between slashes has
     * at most 255 bytes and does not begin with a dot. `..`, `#`, backslashes and control characters are not
     * allowed.
     */
    readonly Application: string;
    /**
     * The profile, or up to 16 separated by commas; the last one takes precedence. `dev` and `prod` are usual (Spec
     * §2.10). A profile consists of letters and digits, inside also `-`, `_`, `.`, `+` and `@`.
     */
    readonly Profile: string;
    /**
     * The version of the files, or up to 16 separated by commas. In a directory, a folder that precedes the root;
     * without that folder only the root is read. The first of several labels takes precedence. In git, a tag, else
     * a branch, else 7 or more digits of the id of a commit that a tag or branch contains. The last of several
     * labels takes precedence. In a database, a line of changes. The characters are those of an application.
     */
    readonly Label: string;
    /** Path of the file, with slashes. Each part is not empty, is not `..` and does not begin with a dot. */
    readonly FilePath: string;
    /** Name of the repository; the first writable one by default. */
    readonly RepositoryQuery: string;
    /**
     * Branch of a git repository, folder of a directory, or line of a database. If absent, the default branch or
     * line, or everything.
     *
     * @example
     *   main;
     */
    readonly LineQuery: string;
    /** If present with any value, the label is part of the file's path. */
    readonly UseDefaultLabel: string;
    /**
     * If true, `${key}` and `${key:default}` are replaced by the value of the highest source. A placeholder without
     * a value remains. `yes`, `on`, `1` and an empty value mean true. Environments never have placeholders
     * resolved.
     *
     * @example
     *   false;
     */
    readonly ResolvePlaceholders: 'true' | 'false' | 'yes' | 'no' | 'on' | 'off' | '1' | '0' | '';
    /**
     * Returns 304 while the ETag matches (RFC 9110 §13.1.2). With `Prefer: wait` the response is delayed while it
     * matches. `*` never waits.
     */
    readonly KnownTag: string;
    /**
     * `wait=` and the maximum time that the response may wait for a change, in seconds (RFC 7240 §4.3). Values
     * above 60 count as 60. It needs `If-None-Match`. Other preferences are ignored (RFC 7240 §2).
     */
    readonly PreferWait: string;
    /**
     * With `Accept: text/event-stream`, the id of the last event that the client received (WHATWG HTML §9.2.4). If
     * the current state differs, it is sent immediately. `If-None-Match` has the same effect.
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly LastEventId: string;
    /** The application, or several separated by commas, with the characters of the path parameter. */
    readonly ApplicationQuery: string;
    /** The profile, or several separated by commas, with the characters of the path parameter. */
    readonly ProfileQuery: string;
    /**
     * The label; the default label if absent.
     *
     * @example
     *   main;
     */
    readonly LabelQuery: string;
    /**
     * The largest number of items on a page.
     *
     * @example
     *   50;
     */
    readonly Limit: components['schemas']['PageSize'];
    /**
     * The cursor from `next` of the previous page.
     *
     * @example
     *   web;
     */
    readonly After: components['schemas']['Cursor'];
    /**
     * Only items with this text, in any case.
     *
     * @example
     *   shop;
     */
    readonly Search: components['schemas']['SearchText'];
    /**
     * If `true`, the response has `total`.
     *
     * @example
     *   true;
     */
    readonly Total: components['schemas']['TotalFlag'];
    /**
     * Returns 304 if this is the ETag (RFC 9110 §13.1.2).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfNoneMatch: string;
    /**
     * `respond-async` requests 202 and a task instead of waiting (RFC 7240 §4.1).
     *
     * @example
     *   respond - async;
     */
    readonly Prefer: string;
    /**
     * Changes the resource only if this is its ETag; otherwise 412 (RFC 9110 §13.1.1).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly IfMatch: string;
    /**
     * Changes nothing if this is the ETag of the resource, or `*` and the resource exists; then 412 (RFC 9110
     * §13.1.2).
     *
     * @example
     *   'aNq7xKv0mWz2Lr5T';
     */
    readonly UnlessMatch: string;
  };
  requestBodies: never;
  headers: {
    /**
     * Request fields on which the representation depends (RFC 9110 §12.5.5).
     *
     * @example
     *   (Accept, Accept - Encoding, Authorization);
     */
    readonly VaryByAccept: 'Accept, Accept-Encoding, Authorization';
    /**
     * A cache must validate its copy before each use; the ETag makes that cheap (RFC 9111 §5.2.2.4).
     *
     * @example
     *   no - cache;
     */
    readonly CacheControlNoCache: 'no-cache';
    /**
     * The version of the representation, a strong entity tag (RFC 9110 §8.8.3).
     *
     * @example
     *   'p4mSJpTbQyWwHzq1';
     */
    readonly ETag: string;
    /**
     * The challenge; it has no error attribute if credentials are missing (RFC 6750 §3).
     *
     * @example
     *   Bearer error="invalid_token"
     */
    readonly WwwAuthenticate: string;
    /**
     * The challenge, generally with the required scope (RFC 6750 §3.1).
     *
     * @example
     *   Bearer error="insufficient_scope"
     */
    readonly ScopeChallenge: string;
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (GET, HEAD, OPTIONS);
     */
    readonly Allow: string;
    /**
     * Seconds to wait before the next request (RFC 9110 §10.2.3).
     *
     * @example
     *   30;
     */
    readonly RetryAfter: string;
    /**
     * The URL of the task (RFC 9110 §10.2.2).
     *
     * @example
     *   /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
     */
    readonly Location: string;
    /**
     * The applied preference (RFC 7240 §3).
     *
     * @example
     *   respond - async;
     */
    readonly PreferenceApplied: string;
    /**
     * Caches must not store the response (RFC 6749 §5.1).
     *
     * @example
     *   no - store;
     */
    readonly CacheControlNoStore: 'no-store';
    /**
     * The permitted methods (RFC 9110 §10.2.1).
     *
     * @example
     *   (POST, OPTIONS);
     */
    readonly AllowPost: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly listChanges: {
    readonly parameters: {
      readonly query?: {
        /** Restricts the list to changes of this application's files and of the shared files. */
        readonly application?: components['schemas']['FilterText'];
        readonly repository?: components['parameters']['RepositoryQuery'];
        readonly label?: components['parameters']['LineQuery'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   created_at;
         */
        readonly sort?: 'created_at' | '-created_at' | 'author' | '-author';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of changes. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ChangeList'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['RepositoryUnknown'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly Prefer?: components['parameters']['Prefer'];
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        readonly 'If-None-Match'?: components['parameters']['UnlessMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The changes and the reason. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ChangeSet'];
      };
    };
    readonly responses: {
      /** The change. After a dry run, or if nothing changed, it has no id, and Location names the history. */
      readonly 201: {
        headers: {
          /**
           * The URL of the change, or of the history (RFC 9110 §10.2.2).
           *
           * @example
           *   /changes/4f2d9c1e
           */
          readonly Location: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Change'];
        };
      };
      readonly 202: components['responses']['AcceptedTask'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      /** No writable repository has that name, or it has no such branch or change (Spec §7). */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 405: components['responses']['MethodNotAllowed'];
      /** The version is not the current one, or the repository refuses the change (RFC 9110 §15.5.10). */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 412: components['responses']['PreconditionFailed'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      /** The change is well-formed but cannot be processed. `detail` names file, line and column (Spec §7). */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['ChangeUnavailable'];
      readonly 504: components['responses']['OutcomeUnknown'];
    };
  };
  readonly getChange: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        /** Id of the change, 40 hexadecimal digits. Any other letters and digits cause 404. */
        readonly change_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The change. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Change'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listDiffs: {
    readonly parameters: {
      readonly query: {
        readonly application: components['parameters']['ApplicationQuery'];
        readonly profile: components['parameters']['ProfileQuery'];
        readonly label?: components['parameters']['LabelQuery'];
        /** Label or id of a change to compare with; `label` by default. */
        readonly against?: components['schemas']['FilterText'];
        /**
         * Application to compare with; the same by default.
         *
         * @example
         *   orders;
         */
        readonly against_application?: components['schemas']['FilterText'];
        /**
         * Profile to compare with; the same by default.
         *
         * @example
         *   prod;
         */
        readonly against_profile?: components['schemas']['FilterText'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   key;
         */
        readonly sort?: 'key' | '-key';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of differences. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DiffList'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['LabelUnknown'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listOrigins: {
    readonly parameters: {
      readonly query: {
        readonly application: components['parameters']['ApplicationQuery'];
        readonly profile: components['parameters']['ProfileQuery'];
        readonly label?: components['parameters']['LabelQuery'];
        /** Restricts the response to this key and the keys below it. */
        readonly key?: components['schemas']['FilterText'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   key;
         */
        readonly sort?: 'key' | '-key';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of explained keys. */
      readonly 200: {
        headers: {
          /**
           * Present if the response may be outdated (RFC 7234 §5.5).
           *
           * @example
           *   111 - 'Revalidation Failed';
           */
          readonly Warning?: components['schemas']['StaleWarning'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OriginList'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['LabelUnknown'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listEnvironments: {
    readonly parameters: {
      readonly query?: {
        /**
         * Branch or tag of a git repository, folder of a directory, or line of a database; the default label if
         * absent.
         *
         * @example
         *   main;
         */
        readonly label?: components['schemas']['FilterText'];
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   application;
         */
        readonly sort?: 'application' | '-application' | 'profile' | '-profile';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of environments. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvironmentList'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['LabelUnknown'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listFiles: {
    readonly parameters: {
      readonly query?: {
        readonly repository?: components['parameters']['RepositoryQuery'];
        readonly label?: components['parameters']['LineQuery'];
        /** Restricts the list to this file, and adds its text. */
        readonly path?: string;
        readonly limit?: components['parameters']['Limit'];
        readonly after?: components['parameters']['After'];
        readonly q?: components['parameters']['Search'];
        /**
         * The order; `-` is descending.
         *
         * @example
         *   path;
         */
        readonly sort?: 'path' | '-path';
        readonly total?: components['parameters']['Total'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** A page of files. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['FileList'];
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['RepositoryUnknown'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createEncryption: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The text, and optionally its application and profile. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Plaintext'];
      };
    };
    readonly responses: {
      /** The encrypted value. */
      readonly 201: {
        headers: {
          /**
           * The URL of this resource, because nothing is stored (RFC 9110 §10.2.2).
           *
           * @example
           *   /encryptions
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Encryption'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NoKey'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      /** The key is not installed, or the text is not well-formed Unicode (Spec §7). */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createDecryption: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The encrypted value, and optionally its application and profile. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Ciphertext'];
      };
    };
    readonly responses: {
      /** The decrypted text. */
      readonly 201: {
        headers: {
          /**
           * The URL of this resource, because nothing is stored (RFC 9110 §10.2.2).
           *
           * @example
           *   /decryptions
           */
          readonly Location: string;
          readonly 'Cache-Control': components['headers']['CacheControlNoStore'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Decryption'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NoKey'];
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      /** The value cannot be decrypted (Spec §7). */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly receivePush: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** `sha256=` and the HMAC-SHA-256 of the body in hexadecimal, as GitHub sends it. */
        readonly 'X-Hub-Signature-256'?: string;
        /** HMAC-SHA-256 of the body in hexadecimal, as Gitea and Forgejo send it. */
        readonly 'X-Gitea-Signature'?: string;
        /**
         * `sha256=` and the HMAC-SHA-256 of the body in hexadecimal, as Bitbucket sends it. GitHub also sends
         * `sha1=` here, which is ignored.
         */
        readonly 'X-Hub-Signature'?: string;
        /** HMAC-SHA-256 of the body in hexadecimal, as Forgejo sends it. */
        readonly 'X-Forgejo-Signature'?: string;
        /** HMAC-SHA-256 of the body in hexadecimal, as Gogs sends it. */
        readonly 'X-Gogs-Signature'?: string;
        /** The secret itself, as GitLab sends it. */
        readonly 'X-Gitlab-Token'?: string;
        /** The secret itself, as Gitee sends it if the webhook has a password and no signature key. */
        readonly 'X-Gitee-Token'?: string;
        /** The event, as GitHub sends it. A `ping` tests the webhook and fetches nothing. */
        readonly 'X-GitHub-Event'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The push, in the format of its host. */
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Push'];
        readonly 'application/x-www-form-urlencoded': components['schemas']['PushForm'];
      };
    };
    readonly responses: {
      /** The repositories are fetched. Only a client with the id `pushes` can read the task (Spec §2.8). */
      readonly 202: {
        headers: {
          /**
           * The URL of the task (RFC 9110 §10.2.2).
           *
           * @example
           *   /tasks/Zk3vQ8xw1nA5rT7uY0pLsg
           */
          readonly Location: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TaskReference'];
        };
      };
      readonly 400: components['responses']['BadPush'];
      readonly 401: components['responses']['Unauthorized'];
      /** No secret is configured, so pushes are disabled. */
      readonly 404: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ErrorBody'];
        };
      };
      readonly 405: components['responses']['OnlyPost'];
      readonly 413: components['responses']['PayloadTooLarge'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['ServerError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getEnvironment: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The environment, or the stream of its changes. */
      readonly 200: {
        headers: {
          /**
           * Version of the representation, a strong entity tag (RFC 9110 §8.8.3). Absent for a stream.
           *
           * @example
           *   'p4mSJpTbQyWwHzq1';
           */
          readonly ETag?: string;
          readonly Vary: components['headers']['VaryByAccept'];
          readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
          /**
           * Present if the response may be outdated (RFC 7234 §5.5).
           *
           * @example
           *   111 - 'Revalidation Failed';
           */
          readonly Warning?: components['schemas']['StaleWarning'];
          /**
           * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
           *
           * @example
           *   wait = 30;
           */
          readonly 'Preference-Applied'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Environment'];
          readonly 'application/vnd.spring-cloud.config-server.v2+json': components['schemas']['EnvironmentWithOrigins'];
          readonly 'text/event-stream': components['schemas']['ChangeEvents'];
        };
      };
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NoEnvironment'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getEnvironmentAtLabel: {
    readonly parameters: {
      readonly query?: {
        readonly useDefaultLabel?: components['parameters']['UseDefaultLabel'];
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
        readonly label: components['parameters']['Label'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The environment, the stream of its changes, or the file. */
      readonly 200: {
        headers: {
          /**
           * Version of the representation, a strong entity tag (RFC 9110 §8.8.3). Absent for a stream.
           *
           * @example
           *   'p4mSJpTbQyWwHzq1';
           */
          readonly ETag?: string;
          readonly Vary: components['headers']['VaryByAccept'];
          readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
          /**
           * Present if the response may be outdated (RFC 7234 §5.5).
           *
           * @example
           *   111 - 'Revalidation Failed';
           */
          readonly Warning?: components['schemas']['StaleWarning'];
          /**
           * The accepted wait, if the request has `wait` and `If-None-Match` (RFC 7240 §3).
           *
           * @example
           *   wait = 30;
           */
          readonly 'Preference-Applied'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Environment'];
          readonly 'application/vnd.spring-cloud.config-server.v2+json': components['schemas']['EnvironmentWithOrigins'];
          readonly 'text/event-stream': components['schemas']['ChangeEvents'];
          readonly 'text/plain': components['schemas']['FileText'];
          readonly 'application/octet-stream': components['schemas']['FileBytes'];
        };
      };
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NoEnvironment'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 415: components['responses']['UnsupportedMediaType'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getTextFile: {
    readonly parameters: {
      readonly query?: {
        readonly useDefaultLabel?: components['parameters']['UseDefaultLabel'];
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
        /**
         * Returns 304 if this is the `Last-Modified` of the file and there is no `If-None-Match` (RFC 9110
         * §13.1.3).
         *
         * @example
         *   Sat, 31 Jan 2026 12:00:00 GMT
         */
        readonly 'If-Modified-Since'?: string;
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
        readonly label: components['parameters']['Label'];
        readonly path: components['parameters']['FilePath'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** The file. */
      readonly 200: {
        headers: {
          readonly ETag: components['headers']['ETag'];
          /**
           * The time of the file, or of the commit. Absent if placeholders were resolved, and for a file that
           * changed a moment ago (RFC 9110 §8.8.2).
           *
           * @example
           *   Sat, 31 Jan 2026 12:00:00 GMT
           */
          readonly 'Last-Modified'?: string;
          readonly Vary: components['headers']['VaryByAccept'];
          readonly 'Cache-Control': components['headers']['CacheControlNoCache'];
          /**
           * Present if the response may be outdated (RFC 7234 §5.5).
           *
           * @example
           *   111 - 'Revalidation Failed';
           */
          readonly Warning?: components['schemas']['StaleWarning'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/plain': components['schemas']['FileText'];
          readonly 'application/octet-stream': components['schemas']['FileBytes'];
        };
      };
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NoTextFile'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getYmlFile: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['YamlFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getYmlFileAtLabel: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly label: components['parameters']['Label'];
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['YamlFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getYamlFile: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['YamlFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getYamlFileAtLabel: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly label: components['parameters']['Label'];
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['YamlFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getJsonFile: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['JsonFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getJsonFileAtLabel: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly label: components['parameters']['Label'];
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['JsonFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getPropertiesFile: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['PropertiesFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getPropertiesFileAtLabel: {
    readonly parameters: {
      readonly query?: {
        readonly resolvePlaceholders?: components['parameters']['ResolvePlaceholders'];
      };
      readonly header?: {
        readonly 'If-None-Match'?: components['parameters']['KnownTag'];
        readonly Prefer?: components['parameters']['PreferWait'];
        readonly 'Last-Event-ID'?: components['parameters']['LastEventId'];
      };
      readonly path: {
        readonly label: components['parameters']['Label'];
        readonly application: components['parameters']['Application'];
        readonly profile: components['parameters']['Profile'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['PropertiesFile'];
      readonly 304: components['responses']['Unchanged'];
      readonly 400: components['responses']['BadName'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NothingFound'];
      readonly 405: components['responses']['MethodNotAllowed'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 500: components['responses']['SourceInvalid'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
}
