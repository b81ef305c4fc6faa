/** One delivery with what was tried, what proves it, and what the caller may do with it. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { maskDocumento } from '#platform/shared/mask-personal.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type ArquivoDaEntrega, type EntregaDetalhe, entregaErrors } from '../entrega.contract.ts'
import { acoesDaEntrega, nomeDaSituacao, type Resultado, type SituacaoEntrega } from '../entrega.rules.ts'
import { ENTIDADE_ENTREGA } from './announce.ts'
import type { EntregaLida } from './entrega.repository.ts'
import { formasEmOrdem } from './formas-de-reentrega.ts'
import { atorOf, viewEntrega } from './open-entrega.ts'
import { toEntrega } from './to-entrega.ts'
import type { OrigemDaBaixa } from './write-entregas.ts'

/** Told so long after it happened: "enviado depois". */
const LATE_MS = 10 * 60_000

/** Throws `not_found`. */
export const getEntrega = (deps: Deps, session: Session, id: string): Promise<EntregaDetalhe> =>
  viewEntrega(deps, session, id, ({ tx, ownerId, isHost, entrega }) =>
    toDetalhe(tx, session, { ownerId, isHost, entrega }),
  )

interface Seen {
  readonly ownerId: string
  readonly isHost: boolean
  readonly entrega: EntregaLida
}

export async function toDetalhe(
  tx: Pick<Tx, 'db'>,
  session: Session,
  { ownerId, isHost, entrega }: Seen,
): Promise<EntregaDetalhe> {
  const [carga, tentativas, arquivos, partes] = [
    await readCarga(tx, ownerId, entrega),
    await readTentativas(tx, ownerId, entrega.id),
    await readArquivos(tx, ownerId, entrega),
    await readPartes(tx, ownerId, entrega),
  ]
  const acoes = acoesDaEntrega(entrega.situacao, { status: carga.status }, atorOf(session, isHost))
  const formas = acoes.includes('reentrega') ? formasEmOrdem() : []
  return {
    ...toEntrega(entrega, isHost),
    recebedorDocumento: entrega.recebedorDocumento && maskDocumento(entrega.recebedorDocumento),
    observacao: entrega.observacao,
    conferidaPor: isHost ? entrega.conferidaPorNome : null,
    parada: { ordem: carga.ordem, total: carga.total },
    motorista: carga.motorista,
    placa: carga.placa,
    statusCarga: carga.status,
    ocorrencia: carga.ocorrencia,
    segueNaCarga: isHost ? carga.segue : null,
    tentativas,
    arquivos,
    partes,
    acoes,
    formas: formas
      .filter((forma) => forma.admite(carga.status))
      .map(({ key, nome, descricao }) => ({ chave: key, nome, descricao })),
  }
}

interface CargaLida {
  readonly status: number
  readonly ordem: number
  readonly total: number
  readonly motorista: string | null
  readonly placa: string | null
  readonly ocorrencia: { readonly id: string; readonly descricao: string; readonly situacao: number } | null
  readonly segue: { readonly id: string; readonly codigo: string } | null
}

async function readCarga(tx: Pick<Tx, 'db'>, ownerId: string, entrega: EntregaLida): Promise<CargaLida> {
  const { rows } = await sql<CargaLida>`
    select c.status,
      (select count(*)::int from carga_parada q where q.owner_id = c.owner_id and q.carga_id = c.id
        and q.ordem <= coalesce(p.ordem, 0)) as ordem,
      (select count(*)::int from carga_parada q where q.owner_id = c.owner_id and q.carga_id = c.id) as total,
      coalesce(m.nome, k.motorista->>'nome') as motorista, coalesce(v.placa, k.veiculo->>'placa') as placa,
      case when o.id is null then null
        else json_build_object('id', o.id, 'descricao', y.descricao, 'situacao', o.situacao) end as ocorrencia,
      case when s.id is null then null else json_build_object('id', s.id, 'codigo', s.codigo::text) end as segue
    from carga c
    left join carga_parada p on p.owner_id = c.owner_id and p.id = ${entrega.paradaId}
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join carga_ocorrencia o on o.owner_id = c.owner_id and o.id = ${entrega.ocorrenciaId}::uuid
    left join tipo_ocorrencia y on y.owner_id = o.owner_id and y.id = o.tipo_ocorrencia_id
    left join carga s on s.owner_id = c.owner_id and s.id = ${entrega.segueNaCargaId}::uuid
    where c.owner_id = ${ownerId} and c.id = ${entrega.cargaId}
  `.execute(tx.db)
  return existing(rows[0])
}

const MAX_ROWS = 100

async function readTentativas(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  entregaId: string,
): Promise<EntregaDetalhe['tentativas']> {
  const { rows } = await sql<
    Omit<EntregaDetalhe['tentativas'][number], 'enviadoDepois'> & { readonly origem: OrigemDaBaixa }
  >`
    select n, parada, resultado, quantidade::float8 as quantidade, ${utc(sql`dh`)} as dh,
      ${utc(sql`recebido_em`)} as "recebidoEm", origem, por_nome as "porNome", ocoren_codigo as "ocorenCodigo", observacao,
      ato_id as "atoId"
    from entrega_tentativa where owner_id = ${ownerId} and entrega_id = ${entregaId}
    order by ordem limit ${MAX_ROWS}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    enviadoDepois: Date.parse(row.recebidoEm) - Date.parse(row.dh) > LATE_MS,
  }))
}

async function readArquivos(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  entrega: EntregaLida,
): Promise<ArquivoDaEntrega[]> {
  const { rows } = await sql<ArquivoDaEntrega>`
    select a.id, a.tipo, a.content_type as "contentType", a.bytes, a.n, ${utc(sql`a.dh`)} as dh, a.por_nome as "porNome",
      a.distancia_m as "distanciaM", a.leitura, a.recusado_motivo as "recusadoMotivo"
    from entrega_arquivo a
    where a.owner_id = ${ownerId} and a.entrega_id = ${entrega.id}
    order by a.recusado_em is not null, a.tipo = 'assinatura', a.dh, a.id limit ${MAX_ROWS}
  `.execute(tx.db)
  return rows
}

async function readPartes(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  { id, cargaId, documentoId, origemEntregaId }: EntregaLida,
): Promise<EntregaDetalhe['partes']> {
  const { rows } = await sql<{
    id: string
    situacao: SituacaoEntrega
    resultado: Resultado | null
    quantidade: number | null
    devolucao: boolean
  }>`
    select id, situacao, resultado, quantidade::float8 as quantidade, devolucao from entrega
    where owner_id = ${ownerId} and carga_id = ${cargaId} and id <> ${id}
      and (documento_id = ${documentoId}::uuid or origem_entrega_id = ${id} or id = ${origemEntregaId}::uuid)
    order by criado_em, id limit 50
  `.execute(tx.db)
  return rows.map(({ resultado, ...row }) => ({
    ...row,
    situacaoNome: nomeDaSituacao(row.situacao, resultado),
  }))
}

/** Newest first, for the company of the load. Throws `not_found` and `entrega_de_outra_empresa`. */
export const listHistoricoDaEntrega = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  viewEntrega(deps, session, id, async ({ isHost, entrega }) => {
    if (!isHost) throw new AppError(entregaErrors.entrega_de_outra_empresa)
    return deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE_ENTREGA, entrega.id))
  })

/** Throws `not_found`. */
export async function readArquivoDaEntrega(
  deps: Deps,
  session: Session,
  id: string,
  arquivoId: string,
): Promise<RawAnswer> {
  const file = await viewEntrega(deps, session, id, async ({ tx, ownerId, entrega }) => {
    const { rows } = await sql<{ sha256: string; tipo: string; nome: string }>`
      select sha256, content_type as tipo, nome from entrega_arquivo
      where owner_id = ${ownerId} and entrega_id = ${entrega.id} and id = ${arquivoId}
    `.execute(tx.db)
    return existing(rows[0])
  })
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    inline: file.tipo.startsWith('image/') || file.tipo === 'application/pdf',
  }
}
