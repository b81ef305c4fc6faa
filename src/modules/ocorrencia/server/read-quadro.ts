/** The board of occurrences, and the same for a wall: columns by state, the most urgent first. */
import { type RawBuilder, sql } from 'kysely'
import type { OrigemOcorrencia, SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import {
  type FiltroDeOcorrencias,
  MAX_COLUNA,
  MAX_NA_TV,
  MAX_RESPONSAVEIS_NA_TV,
  type OcorrenciasNaTv,
  type QuadroDeOcorrencias,
} from '../ocorrencia-quadro.contract.ts'
import { listByIds } from './ocorrencia.repository.ts'
import {
  baseConditions,
  quickConditions,
  readContagens,
  resolvidaHoje,
  textConditions,
  unidadesOf,
} from './search-ocorrencias.ts'

const COLUNAS = [1, 2, 3, 4] as const
/** Those closed with loads are looked up for a while, not kept in sight for ever. */
const DIAS_ENCERRADAS = 30
const DAY_MS = 86_400_000

interface ColunaLida {
  readonly situacao: SituacaoOcorrencia
  readonly total: number
  readonly vencidas: number
  readonly semResponsavel: number
  readonly maisAntiga: Date | null
  readonly ids: readonly string[] | null
}

/** One query for all columns. Open ones by their deadline, those without one by their age; ended ones the newest first. */
async function readColunas(
  tx: OwnerTx,
  where: readonly RawBuilder<unknown>[],
  agora: Date,
  max: number,
): Promise<ColunaLida[]> {
  const since = new Date(agora.getTime() - DIAS_ENCERRADAS * DAY_MS)
  const { rows } = await sql<ColunaLida>`
    with found as (
      select t.id, t.situacao, t.prazo_em, t.responsavel_id, t.aberta_em, row_number() over (
        partition by t.situacao
        order by case when t.situacao in (1, 2) then t.prazo_em end nulls last,
          case when t.situacao in (1, 2) then t.aberta_em end, coalesce(t.resolvida_em, t.aberta_em) desc, t.id) as place
      from carga_ocorrencia t
      where t.owner_id = ${tx.ownerId}
        and (t.situacao in (1, 2) or ${resolvidaHoje(agora)} or (t.situacao = 4 and t.aberta_em >= ${since}))
        and ${sql.join(where, sql` and `)}
    )
    select situacao, count(*)::integer as total,
      (count(*) filter (where situacao in (1, 2) and prazo_em < ${agora}))::integer as vencidas,
      (count(*) filter (where responsavel_id is null))::integer as "semResponsavel",
      min(aberta_em) as "maisAntiga", array_agg(id order by place) filter (where place <= ${max}) as ids
    from found group by situacao
  `.execute(tx.db)
  return rows
}

export const readQuadro = (
  deps: Deps,
  session: Session,
  filtro: FiltroDeOcorrencias,
): Promise<QuadroDeOcorrencias> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const base = [
      ...baseConditions(unidadesOf(session, filtro.unidadesNegocio), filtro),
      ...textConditions(filtro.busca),
    ]
    // Before the cards: what changes meanwhile is asked for again.
    const seq = await readSeq(tx)
    const [colunas, contagens] = await Promise.all([
      readColunas(tx, [...base, ...quickConditions(filtro, session.userId, agora)], agora, MAX_COLUNA),
      readContagens(tx, base, session.userId, agora),
    ])
    const items = await listByIds(
      tx,
      tx.ownerId,
      colunas.flatMap(({ ids }) => ids ?? []),
    )
    return {
      seq,
      contagens,
      colunas: COLUNAS.map((situacao) => {
        const lida = colunas.find((one) => one.situacao === situacao)
        return {
          situacao,
          total: lida?.total ?? 0,
          vencidas: lida?.vencidas ?? 0,
          semResponsavel: lida?.semResponsavel ?? 0,
          maisAntiga: lida?.maisAntiga?.toISOString() ?? null,
          items: items.filter((one) => one.situacao === situacao),
        }
      }),
    }
  })

interface UnidadeDaTv {
  readonly id: string
  readonly nome: string
  readonly fusoHorario: string
}

/** What a wall shows of a unit. */
export async function readNaTv(tx: OwnerTx, unidade: UnidadeDaTv, agora: Date): Promise<OcorrenciasNaTv> {
  const where = baseConditions([unidade.id], {})
  const [colunas, contagens, responsaveis, origens] = await Promise.all([
    readColunas(tx, where, agora, MAX_NA_TV),
    readContagens(tx, where, null, agora),
    readResponsaveis(tx, where, agora),
    readOrigens(tx, where),
  ])
  const open = colunas.filter(({ situacao }) => situacao === 1 || situacao === 2)
  const items = await listByIds(
    tx,
    tx.ownerId,
    open.flatMap(({ ids }) => ids ?? []),
  )
  const totalOf = (situacao: SituacaoOcorrencia) => open.find((one) => one.situacao === situacao)?.total ?? 0
  return {
    unidade: unidade.nome,
    dia: dayAt(agora, unidade.fusoHorario),
    fusoHorario: unidade.fusoHorario,
    pendentes: totalOf(1),
    emAndamento: totalOf(2),
    contagens,
    cartoes: items.toSorted(porUrgencia).slice(0, MAX_NA_TV).map(toCartao),
    responsaveis,
    origens,
  }
}

const SEM_PRAZO = '9999'
const porUrgencia = (a: OcorrenciaCarga, b: OcorrenciaCarga) =>
  (a.prazoEm ?? SEM_PRAZO).localeCompare(b.prazoEm ?? SEM_PRAZO) || a.abertaEm.localeCompare(b.abertaEm)

const toCartao = (one: OcorrenciaCarga): OcorrenciasNaTv['cartoes'][number] => ({
  id: one.id,
  codigoCarga: one.codigoCarga,
  tipo: one.tipoOcorrencia.descricao,
  destinatario: one.destinatario,
  cidade: one.cidade,
  situacao: one.situacao,
  abertaEm: one.abertaEm,
  prazoEm: one.prazoEm,
  responsavel: one.responsavel,
})

/** Those with most first; nobody comes last. */
async function readResponsaveis(
  tx: OwnerTx,
  where: readonly RawBuilder<unknown>[],
  agora: Date,
): Promise<OcorrenciasNaTv['responsaveis']> {
  const { rows } = await sql<{
    nome: string | null
    abertas: number
    vencidas: number
    proximo: Date | null
  }>`
    select r.nome, count(*)::integer as abertas,
      (count(*) filter (where t.prazo_em < ${agora}))::integer as vencidas,
      min(t.prazo_em) filter (where t.prazo_em >= ${agora}) as proximo
    from carga_ocorrencia t left join usuario r on r.owner_id = t.owner_id and r.id = t.responsavel_id
    where t.owner_id = ${tx.ownerId} and t.situacao in (1, 2) and ${sql.join(where, sql` and `)}
    group by t.responsavel_id, r.nome
    order by r.nome is null, abertas desc, r.nome limit ${MAX_RESPONSAVEIS_NA_TV}
  `.execute(tx.db)
  return rows.map(({ proximo, ...row }) => ({ ...row, proximoPrazo: proximo?.toISOString() ?? null }))
}

async function readOrigens(
  tx: OwnerTx,
  where: readonly RawBuilder<unknown>[],
): Promise<OcorrenciasNaTv['origens']> {
  const { rows } = await sql<{ origem: OrigemOcorrencia; abertas: number }>`
    select t.origem, count(*)::integer as abertas from carga_ocorrencia t
    where t.owner_id = ${tx.ownerId} and t.situacao in (1, 2) and ${sql.join(where, sql` and `)}
    group by t.origem order by abertas desc, t.origem
  `.execute(tx.db)
  return rows
}

/** In the session of whoever opened the wall. Throws `not_found` for a unit out of reach. */
export const readTvDaUnidade = (deps: Deps, session: Session, unidadeId: string): Promise<OcorrenciasNaTv> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, unitsOf(session), unidadeId)
    if (!unidade) throw new AppError(platformErrors.not_found)
    return readNaTv(tx, unidade, deps.clock.now())
  })

async function findUnidade(
  tx: OwnerTx,
  reach: readonly string[] | null,
  id: string,
): Promise<UnidadeDaTv | undefined> {
  const { rows } = await sql<UnidadeDaTv>`
    select id, descricao as nome, fuso_horario as "fusoHorario" from unidade_negocio
    where owner_id = ${tx.ownerId} and id = ${id} and (${reach}::uuid[] is null or id = any(${reach}::uuid[]))
  `.execute(tx.db)
  return rows[0]
}
