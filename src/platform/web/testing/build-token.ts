/** Valid access tokens for tests; the test states only the claims that matter. */

function base64Url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function buildClaims(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sub: '0198a000-0000-7000-8000-000000000001',
    sid: '0198a000-0000-7000-8000-000000000002',
    role: 'Operador',
    exp: 1_900_000_000,
    AuthorizedModule: ['frota', 'chat'],
    UserUnauthorizedModule: [],
    License: 3,
    LastAccessProduct: null,
    BusinessUnitId: [],
    CompanyName: 'Alimentos Serra Dourada',
    CompanyType: 3,
    CompanyDocument: '12345678000195',
    OwnerId: '0198a000-0000-7000-8000-000000000003',
    OwnerLogo: null,
    UserName: 'João da Conceição',
    UserType: 1,
    ...change,
  }
}

export const buildToken = (change: Record<string, unknown> = {}) =>
  [base64Url({ alg: 'HS256', typ: 'JWT' }), base64Url(buildClaims(change)), 'signature'].join('.')
