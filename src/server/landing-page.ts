/** The page that a browser gets at `/`: three doors, without scripts, light and dark. */
export function landingPage(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Gatehouse</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<main class="landing">
<h1>Gatehouse</h1>
<p>Authorization server, API gateway and configuration server in one service.</p>
<ul class="doors">
<li><a href="/docs">Browse the documentation</a></li>
<li><a href="/openapi.json">Read the OpenAPI document</a></li>
<li><a href="/account">Sign in to your account</a></li>
<li><a href="/readyz">See how the service is</a></li>
</ul>
<p><small>Version ${version}</small></p>
</main>
</body>
</html>
`;
}
