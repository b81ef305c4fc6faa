/** What a carrier knows of its delays: the rows that companies of loads wrote for it, and nothing else of theirs. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type {
  getAtraso as getCall,
  RankingAtraso,
  SearchAtrasos,
  searchAtrasos as searchCall,
} from '../ranking.contract.ts'
import type { SituacaoContestacao } from '../ranking.rules.ts'
import { ultimaEntrega } from './rota.ts'

interface Row extends Omit<RankingAtraso, 'contestacao'> {
  readonly contestacaoId: string | null
  readonly situacao: SituacaoContestacao | null
  readonly texto: string | null
  readonly resposta: string | null
  readonly contestadaEm: Date | null
  readonly decididaEm: Date | null
}

function toAtraso({
  contestacaoId,
  situacao,
  texto,
  resposta,
  contestadaEm,
  decididaEm,
  ...row
}: Row): RankingAtraso {
  return {
    ...row,
    contestacao:
      contestacaoId === null || situacao === null || texto === null || contestadaEm === null
        ? null
        : {
            id: contestacaoId,
            situacao,
            texto,
            resposta,
            criadaEm: contestadaEm.toISOString(),
            decididaEm: decididaEm?.toISOString() ?? null,
          },
  }
}

async function listAtrasos(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RankingAtraso[]> {
  const { rows } = await sql<Row>`
    select a.carga_id as "cargaId", a.codigo, a.embarcador, a.destino, a.dia::text as dia, a.atraso_min as "atrasoMin",
      a.motivo, a.de_outros as "deOutros", a.fuso_horario as "fusoHorario", a.contestacao_id as "contestacaoId",
      a.situacao, a.texto, a.resposta, a.contestada_em as "contestadaEm", a.decidida_em as "decididaEm"
    from ranking_atraso_recebido a where a.owner_id = ${tx.ownerId} and ${condition}
    order by a.dia desc, a.carga_id limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows.map(toAtraso)
}

export const searchAtrasados = (
  deps: Deps,
  session: Session,
  { situacao, ...paging }: SearchAtrasos,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const condition =
      situacao === undefined
        ? sql`true`
        : situacao === 0
          ? sql`a.situacao is null and not a.de_outros`
          : sql`a.situacao = ${situacao}`
    const items = await listAtrasos(tx, condition, pageWindow(paging))
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ranking_atraso_recebido a where a.owner_id = ${tx.ownerId} and ${condition}
    `.execute(tx.db)
    return { items, total: rows[0]?.total ?? 0 }
  })

export const getAtrasado = (
  deps: Deps,
  session: Session,
  cargaId: string,
): Promise<ResponseOf<typeof getCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [atraso] = await listAtrasos(tx, sql`a.carga_id = ${cargaId}`, { limit: 1, offset: 0 })
    return { atraso: atraso ?? null }
  })

/** The same row within the transaction of the company of the load, which cannot read the carrier's own. */
export async function readAtrasoDaCarga(
  tx: OwnerTx,
  cargaId: string,
  convidadoOwnerId: string,
): Promise<RankingAtraso | undefined> {
  const { rows } = await sql<Row>`
    select r.carga_id as "cargaId", c.codigo, o.nome as embarcador, coalesce(d.cidade || ' / ' || d.uf, d.nome) as destino,
      r.dia::text as dia, r.atraso_min as "atrasoMin", t.descricao as motivo, r.de_outros as "deOutros",
      d.fuso_horario as "fusoHorario", x.id as "contestacaoId", x.situacao, x.texto, x.resposta,
      x.criada_em as "contestadaEm", x.decidida_em as "decididaEm"
    from ranking_carga r
    join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
    join owner o on o.owner_id = r.owner_id
    cross join lateral ${ultimaEntrega} d
    left join tipo_ocorrencia t on t.owner_id = r.owner_id and t.id = r.motivo_id
    left join ranking_contestacao x on x.owner_id = r.owner_id and x.carga_id = r.carga_id
      and x.convidado_owner_id = ${convidadoOwnerId}
    where r.owner_id = ${tx.ownerId} and r.carga_id = ${cargaId} and r.atraso_min > 0
  `.execute(tx.db)
  return rows.map(toAtraso)[0]
}
