/** A key of a company, as an administrator makes it; answers the header that a program sends. */
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'

export async function buildChave(
  app: TestApp,
  admin: SignedIn,
  values: { nome?: string; expiraEm?: string } = {},
): Promise<{ id: string; segredo: string; headers: { authorization: string } }> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/integracao/chave-api',
    headers: admin.headers,
    payload: { nome: 'Central', escopos: ['posicoes'], ...values },
  })
  const { chave, segredo } = answer.json()
  return { id: chave.id, segredo, headers: { authorization: `Bearer ${segredo}` } }
}
