// The flows with the Go client of Redocly.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"

	"example.org/flows/client"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func statusOf(err error) int {
	var refused *client.APIError
	if errors.As(err, &refused) {
		return refused.Status
	}
	return 0
}

func pointer[T any](value T) *T { return &value }

func main() {
	service := os.Getenv("SERVICE")
	// The generated method sends a form as JSON (docs/decisions/tests.md, generated-clients).
	response := must(http.PostForm(service+"/token", url.Values{
		"grant_type":    {"client_credentials"},
		"client_id":     {os.Getenv("CLIENT_ID")},
		"client_secret": {os.Getenv("CLIENT_SECRET")},
		"scope":         {os.Getenv("SCOPE")},
	}))
	var token client.TokenResponse
	if err := json.NewDecoder(response.Body).Decode(&token); err != nil {
		panic(err)
	}
	config := client.Config{ServerURL: service, Auth: client.Auth{Bearer: func() string { return token.AccessToken }}}
	api := client.New(config)
	ctx := context.Background()

	made, headers, err := api.CreateClient2WithHeaders(ctx, client.ClientRegistration{
		ClientName: pointer("Night job"),
		GrantTypes: pointer(client.GrantTypes{client.GrantTypeClientCredentials}),
	})
	must(made, err)
	config.Headers = map[string]string{"If-Match": *headers.Etag}
	conditional := client.New(config)
	patch := client.ClientPatch{ClientName: pointer("Day job")}
	changed := must(conditional.ChangeClient(ctx, made.ClientId, patch))
	_, refused := conditional.ChangeClient(ctx, made.ClientId, patch)
	read := must(api.GetClient(ctx, made.ClientId))
	same := must(api.ReplaceClient(ctx, made.ClientId, read))

	listed := []string{}
	params := &client.ListClientsParams{Limit: pointer(int64(1))}
	for {
		page := must(api.ListClients(ctx, params))
		for _, one := range page.Items {
			listed = append(listed, *one.ClientName)
		}
		if page.Next == nil {
			break
		}
		params.After = page.Next
	}
	must(0, api.DeleteClient(ctx, made.ClientId))
	_, gone := api.GetClient(ctx, made.ClientId)

	stored := must(api.PutRoute(ctx, "orders", client.RouteResource{
		RouteId:   "orders",
		ManagedBy: "registry",
		Links:     client.Links{},
		Path:      pointer("/orders/**"),
		Url:       pointer("http://127.0.0.1:9"),
		Authorization: pointer(client.RouteAuthorization(client.RouteTokenRequirement{
			Scopes: client.RouteScopesByMethod{"GET": {"orders:read"}, "*": {"orders:write"}},
		})),
	}, nil))
	route := must(api.GetRoute(ctx, "orders"))
	must(0, api.DeleteRoute(ctx, "orders"))

	configuration := [][]*string{}
	origins := must(api.ListOrigins(ctx, &client.ListOriginsParams{Application: pointer("users"), Profile: pointer("dev")}))
	for _, one := range origins.Items {
		configuration = append(configuration, []*string{&one.Key, one.Value})
	}

	fmt.Println(string(must(json.Marshal(map[string]any{
		"tokenType":     token.TokenType,
		"names":         []*string{made.ClientName, changed.ClientName, same.ClientName},
		"statuses":      []int{statusOf(refused), statusOf(gone)},
		"listed":        listed,
		"routes":        []any{stored.Authorization, route.Authorization},
		"configuration": configuration,
	}))))
}
