/** Calls the product over HTTP like a signed-in browser. */
export class ApiClient {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<string> {
    const session = await this.post<{ id: string; accessToken: string }>('/auth/users/login', {
      email,
      password,
    });
    this.#token = session.accessToken;
    return session.id;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#ask('GET', path);
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.#ask('POST', path, body);
  }

  put<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.#ask('PUT', path, body);
  }

  /** @param body Sent as JSON, a `FormData` as multipart. */
  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }
}
