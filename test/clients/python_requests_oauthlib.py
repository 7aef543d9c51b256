"""requests-oauthlib as its users have it: a JSON command a line on standard input, a JSON answer a line."""

import json
import sys

from oauthlib.oauth2 import (
    BackendApplicationClient,
    LegacyApplicationClient,
    MobileApplicationClient,
    OAuth2Error,
    WebApplicationClient,
)
from requests.auth import HTTPBasicAuth
from requests_oauthlib import OAuth2Session

kinds = {
    "web": WebApplicationClient,
    "implicit": MobileApplicationClient,
    "password": LegacyApplicationClient,
    "credentials": BackendApplicationClient,
}
held = {}


def start(server, client, kind, secret=None, redirect=None):
    held.update(server=server, client=client, secret=secret)
    # It sends the scope to the authorization endpoint alone, and takes a default for a change elsewhere.
    scope = ["read", "write"] if redirect else None
    held["session"] = OAuth2Session(client=kinds[kind](client), scope=scope, redirect_uri=redirect)
    return {}


def address():
    url, state = held["session"].authorization_url(held["server"] + "/authorize")
    return {"url": url, "state": state}


def code(callback):
    return held["session"].fetch_token(
        held["server"] + "/token", authorization_response=callback, client_secret=held["secret"]
    )


def implicit(callback):
    return held["session"].token_from_fragment(callback)


def password(username, password):
    return held["session"].fetch_token(
        held["server"] + "/token", username=username, password=password, client_secret=held["secret"]
    )


def credentials():
    return held["session"].fetch_token(held["server"] + "/token", client_secret=held["secret"])


def refresh(token):
    return held["session"].refresh_token(
        held["server"] + "/token", refresh_token=token, auth=HTTPBasicAuth(held["client"], held["secret"])
    )


commands = [start, address, code, implicit, password, credentials, refresh]
by_name = {command.__name__: command for command in commands}
for line in sys.stdin:
    name, given = json.loads(line)
    try:
        answer = by_name[name](**given)
    except OAuth2Error as error:
        answer = {"refused": error.error}
    print(json.dumps(answer), flush=True)
