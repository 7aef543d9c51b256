/** The listener does not serve this part of the service. The message is the reason for the report. */
export class NotServed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotServed';
  }
}

/** Returns the result of `asked`, or of `otherwise` if no known listener serves the request. */
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
