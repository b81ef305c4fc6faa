/** Contested delays of the company's loads, as they are stored. */
import { type RawBuilder, sql } from 'kysely'
import { unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { RankingContestacao } from '../ranking.contract.ts'
import { SITUACAO_CONTESTACAO } from '../ranking.rules.ts'
import { ultimaEntrega } from './rota.ts'
import './ranking.tables.ts'

export const ENTIDADE_CONTESTACAO = 'ranking-contestacao'

/** With the account of the carrier, which no answer names. */
export interface ContestacaoLida extends RankingContestacao {
  readonly convidadoOwnerId: string
}

interface Row extends Omit<ContestacaoLida, 'criadaEm' | 'decididaEm' | 'carga'> {
  readonly criadaEm: Date
  readonly decididaEm: Date | null
  readonly cargaId: string
  readonly codigo: number
  readonly destino: string
}

/** `condition` speaks of the row as `x` and of its load as `c`; the newest first. */
export async function listContestacoes(
  tx: OwnerTx,
  condition: RawBuilder<unknown>,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<ContestacaoLida[]> {
  const { rows } = await sql<Row>`
    select x.id, x.situacao, x.texto, x.resposta, x.criada_em as "criadaEm", x.decidida_em as "decididaEm",
      x.versao as version, x.criada_por_nome as "criadaPor", x.decidida_por_nome as "decididaPor",
      x.transportadora_id as "transportadoraId", coalesce(e.nome_fantasia, e.nome) as transportadora,
      x.carga_id as "cargaId", c.codigo, concat_ws(', ', d.nome, d.cidade) as destino, r.atraso_min as "atrasoMin",
      t.descricao as motivo, d.fuso_horario as "fusoHorario", x.convidado_owner_id as "convidadoOwnerId"
    from ranking_contestacao x
    join carga c on c.owner_id = x.owner_id and c.id = x.carga_id
    join empresa e on e.owner_id = x.owner_id and e.id = x.transportadora_id
    cross join lateral ${ultimaEntrega} d
    left join ranking_carga r on r.owner_id = x.owner_id and r.carga_id = x.carga_id and r.atraso_min > 0
    left join tipo_ocorrencia t on t.owner_id = r.owner_id and t.id = r.motivo_id
    where x.owner_id = ${tx.ownerId} and ${condition}
    order by x.criada_em desc, x.id limit ${limit} offset ${offset}
  `.execute(tx.db)
  return rows.map(({ cargaId, codigo, destino, criadaEm, decididaEm, ...row }) => ({
    ...row,
    carga: { id: cargaId, codigo, destino },
    criadaEm: criadaEm.toISOString(),
    decididaEm: decididaEm?.toISOString() ?? null,
  }))
}

export const findContestacao = async (tx: OwnerTx, id: string): Promise<ContestacaoLida | undefined> =>
  (await listContestacoes(tx, sql`x.id = ${id}`, { limit: 1 }))[0]

type Reader = Pick<SessionState, 'allUnits' | 'unitIds'>

/** Of loads `c` that the person may read. */
export function cargasAoAlcance(reader: Reader): RawBuilder<unknown> {
  const units = unitsOf(reader)
  return units === null ? sql`true` : sql`c.unidade_id = any(${[...units]}::uuid[])`
}

export async function countContestacoes(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ranking_contestacao x
    join carga c on c.owner_id = x.owner_id and c.id = x.carga_id
    where x.owner_id = ${tx.ownerId} and ${condition}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** Those that wait for the company, of one carrier or of all. */
export const countAbertas = (tx: OwnerTx, reader: Reader, transportadoraId: string | null): Promise<number> =>
  countContestacoes(
    tx,
    sql`x.situacao = ${SITUACAO_CONTESTACAO.Aberta} and ${cargasAoAlcance(reader)}
      and (${transportadoraId}::uuid is null or x.transportadora_id = ${transportadoraId}::uuid)`,
  )
