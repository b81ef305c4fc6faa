/** Files as work leaves them: of a conversation, of a driver's phone, of a delivery and of a report; and where people open them. */
import { createHash, randomUUID } from 'node:crypto'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { fazerArquivo } from '#modules/relatorio/server/fazer-arquivo.ts'
import { PNG } from '#modules/viagem/server/testing/open-viagem.ts'
import { openSession } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { demoId } from '../../../demo/demo-ids.ts'
import { driverOf } from '../../../demo/testing/open-doors.ts'

/** Of the conversation, photo and signature of the phone, and the report. */
export const FILES_OF_WORK = 4

export interface FileOfWork {
  /** Where the administrator of the demonstration opens it. */
  readonly address: string
  readonly sha256: string
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
/** What follows the end of a picture is not drawn, and makes it another file. */
const picture = (what: string) => Buffer.concat([PNG, Buffer.from(what)])

/** Answers those that the office opens; the files of the phone wait for the act that names them. */
export async function addFilesOfWork(app: TestApp, ownerId: string): Promise<FileOfWork[]> {
  const email = 'admin@serradourada.demo'
  const admin = await openSession(app, { userId: demoId(`usuario:${email}`), ownerId, email })
  const { headers } = admin
  const first = async (sql: string) => {
    const { rows } = await app.opened.systemQuery(sql, [ownerId])
    return rows[0] as Record<string, string>
  }
  async function post<T>(url: string, payload: object | Buffer, more: Readonly<Record<string, string>>) {
    const answer = await app.server.inject({ method: 'POST', url, payload, headers: { ...more } })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }

  const conversa = await first('select id from conversa where owner_id = $1 and encerrada_em is null limit 1')
  const sent = picture('conversa')
  const path = `/api/conversacarga/${conversa.id}`
  const upload = uploadOf(admin, sent, 'avaria.png', 'image/png')
  const { id: anexoId } = await post<{ id: string }>(`${path}/anexo`, upload.payload, upload.headers)
  await post(`${path}/mensagens`, { clienteId: randomUUID(), anexoIds: [anexoId] }, headers)

  const driver = await driverOf(app, admin)
  for (const tipo of ['foto', 'assinatura']) {
    const file = uploadOf(admin, picture(tipo), `${tipo}.png`, 'image/png')
    const query = new URLSearchParams({ arquivoId: randomUUID(), tipo, dh: app.clock.now().toISOString() })
    const { 'content-type': type = '' } = file.headers
    await post(`/api/viagem/${driver.viagemId}/arquivos?${query}`, file.payload, {
      ...driver.headers,
      'content-type': type,
    })
  }

  const asked = await post<{ id: string }>(
    '/frete/relatorio/arquivos',
    {
      nome: 'Cargas do mês',
      formato: 'csv',
      consulta: {
        entidade: 'carga',
        grupos: ['unidade'],
        medidas: ['contagem'],
        periodo: { por: 'criacao', de: '2026-11-01', ate: '2026-11-30' },
        filtros: [],
      },
    },
    headers,
  )
  await fazerArquivo(app.deps, ownerId, asked.id)
  const { sha256 = '' } = await first(
    `select a.sha256 from arquivo a where a.owner_id = $1 and a.nome = 'cargas-do-mes.csv'`,
  )

  const canhoto = await first(
    `select e.entrega_id, e.id, a.sha256 from entrega_arquivo e
     join arquivo a on a.owner_id = e.owner_id and a.id = e.arquivo_id where e.owner_id = $1 limit 1`,
  )
  return [
    { address: `${path}/anexo/${anexoId}`, sha256: hashOf(sent) },
    { address: `/frete/relatorio/arquivos/${asked.id}/conteudo`, sha256 },
    {
      address: `/auditoria/entrega/${canhoto.entrega_id}/arquivo/${canhoto.id}`,
      sha256: canhoto.sha256 ?? '',
    },
  ]
}
