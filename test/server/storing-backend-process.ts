/** openapi-backend as an object that only stores its arguments. */
type Given = Readonly<Record<string, unknown>>;

class Storing {
  readonly given: unknown[] = [];
  handlers: Given = {};
  readonly validator = {};

  constructor(given: Given) {
    Object.assign(this, given);
  }
}

export class OpenAPIBackend extends Storing {
  init(): Promise<this> {
    return Promise.resolve(this);
  }

  register(handlers: Given): void {
    this.handlers = { ...this.handlers, ...handlers };
  }

  handleRequest(...given: unknown[]): Promise<void> {
    this.given.push(given);
    return Promise.resolve();
  }
}

export class OpenAPIRouter extends Storing {
  getOperations(): unknown[] {
    return this.given;
  }
}

export class OpenAPIValidator extends Storing {}
