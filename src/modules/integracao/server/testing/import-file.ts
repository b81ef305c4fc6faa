/** A spreadsheet on its way through the import, as tests of targets send it: uploaded, checked, written. */
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { Importacao, LinhaImportacao } from '../../importacao-dados.contract.ts'
import type { Resultado } from '../../linha.rules.ts'
import { runImport } from '../import-jobs.ts'

const BASE = '/integracao/importacao'

type Answer = Awaited<ReturnType<TestApp['server']['inject']>>

export interface ImportClient {
  /** The answer to the upload alone. */
  upload(header: string, lines: readonly string[], who?: SignedIn): Promise<Answer>
  /** The import after its lines were checked; columns are linked as they are proposed. */
  check(header: string, lines: readonly string[]): Promise<Importacao>
  /** The import after what was checked last is written. */
  write(): Promise<Importacao>
  run(header: string, lines: readonly string[]): Promise<Importacao>
  /** Lines of the last import that came to this. */
  listLines(resultado: Resultado): Promise<readonly LinhaImportacao[]>
}

/** Files of one target, semicolons between cells, sent by `user`. */
export function importClient(app: TestApp, user: SignedIn, alvo: string): ImportClient {
  let id = ''
  const { headers } = user
  const read = async () => (await app.server.inject({ url: `${BASE}/${id}`, headers })).json<Importacao>()
  /** Asks for a step and does the work of its job. */
  async function act(step: string, payload: object) {
    await app.server.inject({ method: 'POST', url: `${BASE}/${id}/${step}`, headers, payload })
    await runImport(app.deps, user.ownerId, id)
    return read()
  }

  const client: ImportClient = {
    upload(header, lines, who = user) {
      const content = [header, ...lines].join('\r\n')
      const head =
        '--limite\r\nContent-Disposition: form-data; name="anexo"; filename="dados.csv"\r\nContent-Type: text/csv\r\n\r\n'
      return app.server.inject({
        method: 'POST',
        url: `${BASE}/alvos/${alvo}`,
        headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=limite' },
        payload: Buffer.from(`${head}${content}\r\n--limite--\r\n`),
      })
    },
    async check(header, lines) {
      const file = (await client.upload(header, lines)).json<Importacao>()
      id = file.id
      const ligacoes = file.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
      return act('conferir', { ligacoes, modo: 'alterar' })
    },
    write: () => act('gravar', {}),
    async run(header, lines) {
      await client.check(header, lines)
      return client.write()
    },
    async listLines(resultado) {
      const url = `${BASE}/${id}/linhas?resultado=${resultado}`
      const answer = await app.server.inject({ url, headers })
      return answer.json<{ items: LinhaImportacao[] }>().items
    },
  }
  return client
}
