// The flows with the Java client of Redocly.

import gatehouse.Client;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public final class Flows {
    private static String given(String name) {
        return System.getenv(name);
    }

    private static int statusOf(Runnable call) {
        try {
            call.run();
            return 0;
        } catch (Client.ApiException error) {
            return error.status;
        }
    }

    /** The generated method sends a form as JSON (docs/decisions/tests.md, generated-clients). */
    private static Client.TokenResponse requestToken() throws Exception {
        Map<String, String> fields = Map.of(
            "grant_type", "client_credentials",
            "client_id", given("CLIENT_ID"),
            "client_secret", given("CLIENT_SECRET"),
            "scope", given("SCOPE")
        );
        String form = fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
        HttpRequest request = HttpRequest.newBuilder(URI.create(given("SERVICE") + "/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
        String text = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        return Client.TokenResponse.fromJson(Client.Json.parse(text));
    }

    private static Client.Config configOf(Client.TokenResponse token) {
        return new Client.Config()
            .serverUrl(given("SERVICE"))
            .auth(new Client.Auth().bearer(token.accessToken()));
    }

    public static void main(String[] words) throws Exception {
        Client.TokenResponse token = requestToken();
        Client api = new Client(configOf(token));

        var made = api.createClient2WithHeaders(Client.ClientRegistration.fromJson(
            Map.of("client_name", "Night job", "grant_types", List.of("client_credentials"))
        ));
        String id = made.data().clientId();
        Client conditional = new Client(configOf(token).header("If-Match", (String) made.headers().get("etag")));
        Client.ClientPatch patch = Client.ClientPatch.fromJson(Map.of("client_name", "Day job"));
        var changed = conditional.changeClient(id, patch);
        int refused = statusOf(() -> conditional.changeClient(id, patch));
        var same = api.replaceClient(id, api.getClient(id));

        List<String> listed = new ArrayList<>();
        Client.ListClientsParams params = new Client.ListClientsParams().limit(1L);
        do {
            Client.ClientList page = api.listClients(params);
            page.items().forEach(one -> listed.add(one.clientName()));
            params.after(page.next());
        } while (params.after != null);
        api.deleteClient(id);
        int gone = statusOf(() -> api.getClient(id));

        var stored = api.putRoute("orders", Client.RouteResource.fromJson(Map.of(
            "route_id", "orders",
            "managed_by", "registry",
            "links", List.of(),
            "path", "/orders/**",
            "url", "http://127.0.0.1:9",
            "authorization", Map.of("scopes", Map.of("GET", List.of("orders:read"), "*", List.of("orders:write")))
        )), null);
        var route = api.getRoute("orders");
        api.deleteRoute("orders");

        Client.OriginList origins = api.listOrigins(
            new Client.ListOriginsParams().application("users").profile("dev")
        );

        System.out.println(Client.Json.write(Map.of(
            "tokenType", token.tokenType(),
            "names", List.of(made.data().clientName(), changed.clientName(), same.clientName()),
            "statuses", List.of(refused, gone),
            "listed", listed,
            "routes", List.of(stored.authorization(), route.authorization()),
            "configuration", origins.items().stream().map(one -> List.of(one.key(), one.value())).toList()
        )));
    }
}
