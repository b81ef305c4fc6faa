/** What the legal freight floor asks of loads, many in one query and without their cards. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Modalidade, Status } from '../../carga-codes.ts'
import type { TipoCargaAntt } from '../../dados-do-piso.rules.ts'
import '../carga.tables.ts'

export interface FreteDaCarga {
  readonly id: string
  readonly codigo: number
  readonly status: Status
  readonly unidadeId: string
  readonly modalidade: Modalidade
  readonly tipoCargaAntt: TipoCargaAntt | null
  readonly eixos: number | null
  readonly composicaoCompleta: boolean
  readonly altoDesempenho: boolean
  /** Decimals as texts; the amount in cents. */
  readonly retornoVazioKm: string | null
  readonly valorFreteCentavos: number | null
  readonly distanciaM: number | null
  readonly rotaFonte: string | null
  readonly confirmadaKm: string | null
  readonly confirmadaM: number | null
  readonly coletas: number
  readonly entregas: number
  /** When and in which zone the first stop is; null: nothing tells. */
  readonly coletaEm: Date | null
  readonly fusoHorario: string | null
}

const selectFretes = (tx: OwnerTx, which: RawBuilder<unknown>): RawBuilder<FreteDaCarga> => sql<FreteDaCarga>`
  select c.id, c.codigo, c.status, c.unidade_id as "unidadeId", c.modalidade,
    c.tipo_carga_antt as "tipoCargaAntt", c.eixos, c.composicao_completa as "composicaoCompleta",
    c.alto_desempenho as "altoDesempenho", c.retorno_vazio_km::text as "retornoVazioKm",
    (c.valor_frete * 100)::float8 as "valorFreteCentavos", c.distancia_m as "distanciaM",
    c.rota_fonte as "rotaFonte", c.distancia_confirmada_km::text as "confirmadaKm",
    c.distancia_confirmada_m as "confirmadaM", p.coletas, p.entregas, p.em as "coletaEm", p.fuso as "fusoHorario"
  from carga c
  cross join lateral (
    select count(*) filter (where tipo = 1)::integer as coletas, count(*) filter (where tipo = 2)::integer as entregas,
      (array_agg(coalesce(janela_inicio, janela_fim) order by ordem))[1] as em,
      (array_agg(fuso_horario order by ordem))[1] as fuso
    from carga_parada where owner_id = c.owner_id and carga_id = c.id
  ) p
  where c.owner_id = ${tx.ownerId} and ${which}`

/** In no order; ids of other companies answer nothing. */
export async function readFretes(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, FreteDaCarga>> {
  const { rows } = await selectFretes(tx, sql`c.id = any(${ids}::uuid[])`).execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Loads that wait for somebody and have a freight, in the order of their ids. */
export async function listFretesAbertos(
  tx: OwnerTx,
  { units, limit }: { readonly units: readonly string[] | null; readonly limit: number },
): Promise<FreteDaCarga[]> {
  const isInReach = units === null ? sql`true` : sql`c.unidade_id = any(${units}::uuid[])`
  const { rows } = await sql<FreteDaCarga>`
    ${selectFretes(tx, sql`c.status = 1 and c.valor_frete is not null and ${isInReach}`)}
    order by c.id limit ${limit}
  `.execute(tx.db)
  return rows
}
