/** One import as a person does it: upload, checking, writing; and how long each of them took. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the serving process tells, at its beginning and at its end. */
export interface ServerAnswer {
  readonly origin: string
  readonly authorization: string
  /** Idle when it begins, the highest when it ends. */
  readonly residentBytes: number
}

export interface Timing {
  readonly uploadSeconds: number
  readonly checkSeconds: number
  readonly writeSeconds: number
  readonly resultados: string
  readonly gravacao: string
}

interface Importacao {
  readonly id: string
  readonly situacao: string
  readonly ligacoes: readonly { readonly coluna: number; readonly campo: string | null }[]
  readonly resultados: Readonly<Record<string, number>>
  readonly gravacao: Readonly<Record<string, number>>
}

const ASK_EVERY_MS = 100
const secondsSince = (start: number) => (performance.now() - start) / 1000

export async function importFile(server: ServerAnswer, alvo: string, file: string): Promise<Timing> {
  const call = async (path: string, init: RequestInit = {}): Promise<Importacao> => {
    const answer = await fetch(`${server.origin}/integracao/importacao/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: server.authorization },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Importacao
  }
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const reach = async (id: string, situacao: string): Promise<Importacao> => {
    for (;;) {
      const importacao = await call(id)
      if (importacao.situacao === situacao) return importacao
      if (importacao.situacao === 'falhou') throw new Error('The import failed.')
      await sleep(ASK_EVERY_MS)
    }
  }
  const form = new FormData()
  form.append('anexo', new Blob([readFileSync(file)]), 'empresas.xlsx')

  const sending = performance.now()
  const { id, ligacoes } = await call(`alvos/${alvo}`, { method: 'POST', body: form })
  const uploadSeconds = secondsSince(sending)
  const checking = performance.now()
  const links = ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await post(`${id}/conferir`, { ligacoes: links, modo: 'alterar' })
  await reach(id, 'conferida')
  const checkSeconds = secondsSince(checking)
  const writing = performance.now()
  await post(`${id}/gravar`, {})
  const { resultados, gravacao } = await reach(id, 'concluida')
  return {
    uploadSeconds,
    checkSeconds,
    writeSeconds: secondsSince(writing),
    resultados: JSON.stringify(resultados),
    gravacao: JSON.stringify(gravacao),
  }
}
