/** The maximum lifetime of an access token: openapi/settings.yaml allows 86,400 seconds. */
export const longestAccessTokenMilliseconds = 86_400_000;
