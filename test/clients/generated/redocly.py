"""The flows with the Python client of Redocly."""

import json
import os

import client as generated
import httpx

service = os.environ["SERVICE"]


def status_of(call):
    try:
        call()
        return 0
    except generated.ApiError as error:
        return error.status


# The generated class reads an object as the list of its names.
def authorization_of(envelope):
    return envelope.response.json()["authorization"]


# The generated method sends a form as JSON (docs/decisions/tests.md, generated-clients).
form = {
    "grant_type": "client_credentials",
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
    "scope": os.environ["SCOPE"],
}
token = httpx.post(f"{service}/token", data=form).json()
api = generated.Client(service, auth={"bearer": token["access_token"]})

made = api.create_client_2_with_headers(
    generated.ClientRegistration(
        client_name="Night job", grant_types=[generated.GrantType.CLIENT_CREDENTIALS]
    )
)
client_id = made.data.client_id
# The generated method sends a patch as `application/json` unless the header field is given.
stale = {
    "If-Match": made.headers["etag"],
    "Content-Type": "application/merge-patch+json",
}
patch = generated.ClientPatch(client_name="Day job")
changed = api.change_client(client_id, patch, headers=stale)
refused = status_of(lambda: api.change_client(client_id, patch, headers=stale))
read = api.get_client(client_id)
same = api.replace_client(client_id, read)

listed = []
after = None
while True:
    page = api.list_clients(limit=1, after=after)
    listed += [one.client_name for one in page.items]
    after = page.next
    if after is None:
        break
api.delete_client(client_id)
gone = status_of(lambda: api.get_client(client_id))

stored = api.put_route_with_headers(
    "orders",
    generated.RouteResource(
        route_id="orders",
        managed_by="registry",
        links=[],
        path="/orders/**",
        url="http://127.0.0.1:9",
        authorization=generated.RouteTokenRequirement(
            scopes={"GET": ["orders:read"], "*": ["orders:write"]}
        ),
    ),
)
route = api.get_route_with_headers("orders")
api.delete_route("orders")

origins = api.list_origins(application="users", profile="dev")

print(
    json.dumps(
        {
            "tokenType": token["token_type"],
            "names": [made.data.client_name, changed.client_name, same.client_name],
            "statuses": [refused, gone],
            "listed": listed,
            "routes": [authorization_of(stored), authorization_of(route)],
            "configuration": [[one.key, one.value] for one in origins.items],
        }
    )
)
