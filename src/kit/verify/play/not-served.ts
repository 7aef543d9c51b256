/** The listener that is asked does not serve this part of the service; the message is the reason that is told. */
export class NotServed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotServed';
  }
}

/** What is asked, or something else where no known listener serves it. */
export async function unlessNotServed<Value>(
  asked: Promise<Value>,
  otherwise: (reason: string) => Value,
): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NotServed) return otherwise(error.message);
    throw error;
  }
}
