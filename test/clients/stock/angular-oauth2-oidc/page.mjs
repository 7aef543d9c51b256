/** The component, with the options that the documentation of angular-oauth2-oidc requires for the code flow. */
// The browser compiles the template.
import '@angular/compiler';
import { provideHttpClient } from '@angular/common/http';
import { Component, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { OAuthService, provideOAuthClient } from 'angular-oauth2-oidc';

class App {
  oauth = inject(OAuthService);
  shown = signal('');

  constructor() {
    this.oauth.configure({
      ...window.settings,
      redirectUri: `${location.origin}/index.html`,
      responseType: 'code',
      scope: 'openid profile email offline_access',
      requireHttps: false,
    });
    void this.oauth.loadDiscoveryDocumentAndTryLogin().then(() => this.show());
  }

  async show(more = {}) {
    const user = this.oauth.hasValidAccessToken() ? await this.oauth.loadUserProfile() : null;
    this.shown.set(JSON.stringify(user && { ...user, ...more, subject: this.oauth.getIdentityClaims().sub }));
  }

  begin() {
    this.oauth.initCodeFlow();
  }

  async refresh() {
    const before = this.oauth.getAccessToken();
    await this.oauth.refreshToken();
    await this.show({ hasRefreshed: this.oauth.getAccessToken() !== before });
  }

  end() {
    return this.oauth.revokeTokenAndLogout();
  }
}

const component = Component({
  selector: 'app-root',
  template: `<button (click)="begin()">Sign in</button>
    <button (click)="refresh()">Refresh</button>
    <button (click)="end()">Sign out</button>
    <pre>{{ shown() }}</pre>`,
})(App);
await bootstrapApplication(component, { providers: [provideHttpClient(), provideOAuthClient()] });
