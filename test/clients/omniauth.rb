# An application with omniauth and its strategy of OpenID Connect.
require 'json'
require 'rack'
require 'rack/handler/webrick'
require 'omniauth_openid_connect'

port, issuer = ARGV
address = URI(issuer)
# Without this, its discovery uses https.
SWD.url_builder = URI::HTTP
client = {
  host: address.host,
  port: address.port,
  scheme: address.scheme,
  identifier: ENV.fetch('CLIENT_ID'),
  secret: ENV.fetch('CLIENT_SECRET'),
  redirect_uri: "http://127.0.0.1:#{port}/auth/openid_connect/callback"
}

app = Rack::Builder.app do
  use Rack::Session::Cookie, secret: ENV.fetch('APP_SECRET')
  use OmniAuth::Builder do
    provider :openid_connect, issuer: issuer, discovery: true, scope: %i[openid email profile], client_options: client
  end
  run(lambda do |env|
    user = env['omniauth.auth']
    next [200, { 'content-type' => 'application/json' }, [user.to_json]] if user

    token = Rack::Protection::AuthenticityToken.token(env['rack.session'])
    field = %(<input type="hidden" name="authenticity_token" value="#{token}">)
    page = %(<form method="post" action="/auth/openid_connect">#{field}<button>Sign in</button></form>)
    [200, { 'content-type' => 'text/html' }, [page]]
  end)
end
ready = -> { $stdout.syswrite("ready\n") }
Rack::Handler::WEBrick.run(app, Host: '127.0.0.1', Port: port, AccessLog: [], StartCallback: ready)
