// A client with go-oidc, as its documentation shows it. It prints the URL for the browser, reads the redirect from
// standard input, and prints what it learned as JSON.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"net/url"

	oidc "github.com/coreos/go-oidc"
	"golang.org/x/oauth2"
)

type learned struct {
	Sub              string `json:"sub"`
	Name             string `json:"name"`
	Email            string `json:"email"`
	RefreshedSub     string `json:"refreshed_sub"`
	RefreshedEmail   string `json:"refreshed_email"`
	NewAccessToken   bool   `json:"new_access_token"`
	LogoutURL        string `json:"logout_url"`
	RefusedAsAnother string `json:"refused_as_another"`
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// verified returns the ID token of a response after the checks of the library.
func verified(ctx context.Context, verifier *oidc.IDTokenVerifier, token *oauth2.Token) *oidc.IDToken {
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		check(errors.New("the response has no ID token"))
	}
	idToken, err := verifier.Verify(ctx, raw)
	check(err)
	check(idToken.VerifyAccessToken(token.AccessToken))
	return idToken
}

func main() {
	issuer, id, secret, callback := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, issuer)
	check(err)
	verifier := provider.Verifier(&oidc.Config{ClientID: id})
	config := oauth2.Config{
		ClientID:     id,
		ClientSecret: secret,
		Endpoint:     provider.Endpoint(),
		RedirectURL:  callback,
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	state, nonce := "state-of-the-go-client", "nonce-of-the-go-client"
	fmt.Println(config.AuthCodeURL(state, oidc.Nonce(nonce)))

	lines := bufio.NewScanner(os.Stdin)
	lines.Scan()
	redirect, err := url.Parse(lines.Text())
	check(err)
	if redirect.Query().Get("state") != state {
		check(errors.New("another state"))
	}
	token, err := config.Exchange(ctx, redirect.Query().Get("code"))
	check(err)
	idToken := verified(ctx, verifier, token)
	if idToken.Nonce != nonce {
		check(errors.New("another nonce"))
	}
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	check(err)
	result := learned{Sub: idToken.Subject, Email: info.Email}
	check(info.Claims(&result))

	// An expired token makes the library refresh.
	refreshed, err := config.TokenSource(ctx, &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
	check(err)
	result.RefreshedSub = verified(ctx, verifier, refreshed).Subject
	renewed, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(refreshed))
	check(err)
	result.RefreshedEmail = renewed.Email
	result.NewAccessToken = refreshed.AccessToken != token.AccessToken

	_, err = provider.Verifier(&oidc.Config{ClientID: "another"}).Verify(ctx, token.Extra("id_token").(string))
	if err != nil {
		result.RefusedAsAnother = err.Error()
	}

	var metadata struct {
		EndSession string `json:"end_session_endpoint"`
	}
	check(provider.Claims(&metadata))
	hint := url.Values{"id_token_hint": {token.Extra("id_token").(string)}, "client_id": {id}}
	result.LogoutURL = metadata.EndSession + "?" + hint.Encode()
	check(json.NewEncoder(os.Stdout).Encode(result))
}
