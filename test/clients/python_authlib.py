"""Authlib's OAuth2Session as its users have it: a JSON command a line on standard input, a JSON answer a line."""

import json
import sys

import requests
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, JsonWebToken
from authlib.oidc.core import CodeIDToken

held = {}


def start(server, client, secret=None, method=None, redirect=None, scope="read write"):
    held["server"] = server
    held["session"] = OAuth2Session(
        client,
        secret,
        scope=scope,
        redirect_uri=redirect,
        token_endpoint_auth_method=method,
        revocation_endpoint_auth_method=method,
        code_challenge_method="S256",
    )
    return {}


def address(verifier, **more):
    url, state = held["session"].create_authorization_url(
        held["server"] + "/authorize", code_verifier=verifier, **more
    )
    return {"url": url, "state": state}


def code(callback, verifier, state):
    return held["session"].fetch_token(
        held["server"] + "/token", authorization_response=callback, code_verifier=verifier, state=state
    )


def password(username, password):
    return held["session"].fetch_token(
        held["server"] + "/token", grant_type="password", username=username, password=password
    )


def credentials():
    return held["session"].fetch_token(held["server"] + "/token", grant_type="client_credentials")


def refresh(token):
    return held["session"].refresh_token(held["server"] + "/token", refresh_token=token)


def introspect(token):
    return held["session"].introspect_token(held["server"] + "/introspection", token=token).json()


def revoke(token):
    return {"status": held["session"].revoke_token(held["server"] + "/revocation", token=token).status_code}


def identity(id_token, access_token, nonce):
    metadata = requests.get(held["server"] + "/.well-known/openid-configuration").json()
    keys = JsonWebKey.import_key_set(requests.get(metadata["jwks_uri"]).json())
    claims = JsonWebToken(metadata["id_token_signing_alg_values_supported"]).decode(
        id_token,
        keys,
        claims_cls=CodeIDToken,
        claims_options={"iss": {"essential": True, "value": metadata["issuer"]}},
        claims_params={"client_id": held["session"].client_id, "nonce": nonce, "access_token": access_token},
    )
    claims.validate()
    info = held["session"].get(metadata["userinfo_endpoint"]).json()
    return {"claims": dict(claims), "info": info}


commands = [start, address, code, password, credentials, refresh, introspect, revoke, identity]
by_name = {command.__name__: command for command in commands}
for line in sys.stdin:
    name, given = json.loads(line)
    try:
        answer = by_name[name](**given)
    except OAuthError as error:
        answer = {"refused": error.error}
    print(json.dumps(answer), flush=True)
