/** Sends a request again while its response is 503: on a busy machine a unit may wait too long for the store. */
export async function untilAvailable<Response extends { readonly status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) return response;
  }
}
