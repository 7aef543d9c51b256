/** No access token lives longer: openapi/settings.yaml allows 86,400 seconds. */
export const longestAccessTokenMilliseconds = 86_400_000;
