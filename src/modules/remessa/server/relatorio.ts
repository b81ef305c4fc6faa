/** The report of what passed through the units in a period: one pass over the steps that began or ended in it. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { recorteDe } from '#modules/ranking/server/recorte.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type {
  exportarRelatorioDeRemessas,
  LinhaDoRelatorio,
  PassagemPorUnidade,
  PedidoDoRelatorio,
  RelatorioDeRemessas,
} from '../remessa-relatorio.contract.ts'

interface Row extends Omit<PassagemPorUnidade, 'permanenciaDias'> {
  readonly unidadeId: string
  readonly unidade: string
  /** Of all that left, and how many of them had a step before. */
  readonly diasParados: number
  readonly parados: number
}

/** Throws `invalid_input` on a period that ends before it begins or is longer than a year. */
export const readRelatorio = (
  deps: Deps,
  session: Session,
  { de: asked, ate: until }: PedidoDoRelatorio,
): Promise<RelatorioDeRemessas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { de, ate } = recorteDe(
      { ...(asked != null && { de: asked }), ...(until != null && { ate: until }) },
      deps.clock.now(),
    )
    const rows = await readNumeros(tx, listedUnits(session), { de, ate })
    const sum = (of: Exclude<keyof Row, 'unidade' | 'unidadeId'>) =>
      rows.reduce((all, row) => all + row[of], 0)
    return {
      periodo: { de, ate },
      total: numerosOf({
        unidadeId: '',
        unidade: '',
        recebidas: sum('recebidas'),
        recebidasKg: sum('recebidasKg'),
        expedidas: sum('expedidas'),
        expedidasKg: sum('expedidasKg'),
        transferidas: sum('transferidas'),
        entregues: sum('entregues'),
        prometidas: sum('prometidas'),
        noPrazo: sum('noPrazo'),
        ocorrencias: sum('ocorrencias'),
        diasParados: sum('diasParados'),
        parados: sum('parados'),
      }),
      items: rows.map((row) => ({
        unidadeId: row.unidadeId,
        unidade: row.unidade,
        numeros: numerosOf(row),
      })),
    }
  })

const numerosOf = ({ unidadeId: _id, unidade: _nome, diasParados, parados, ...row }: Row) => ({
  ...row,
  permanenciaDias: parados === 0 ? null : Math.round((diasParados / parados) * 10) / 10,
})

/** Days are those of the unit; the bounds around them are for the index. */
async function readNumeros(
  tx: OwnerTx,
  reach: readonly string[] | null,
  { de, ate }: RelatorioDeRemessas['periodo'],
): Promise<Row[]> {
  const within = (
    column: string,
  ) => sql`${sql.ref(column)} >= ${de}::date - 1 and ${sql.ref(column)} < ${ate}::date + 2
    and (${sql.ref(column)} at time zone u.fuso_horario)::date between ${de}::date and ${ate}::date`
  const { rows } = await sql<Row>`
    with u as (
      select id, descricao, fuso_horario from unidade_negocio u
      where u.owner_id = ${tx.ownerId} and (${reach}::uuid[] is null or u.id = any(${reach}::uuid[]))
    ), chegou as (
      select u.id, count(*)::int as recebidas, sum(r.peso_kg)::float8 as kg
      from u join remessa_etapa e on e.owner_id = ${tx.ownerId} and e.unidade_destino_id = u.id and e.passo = 3
      join remessa r on r.owner_id = e.owner_id and r.id = e.remessa_id
      where ${within('e.dh_execucao')} group by u.id
    ), saiu as (
      select u.id, count(*)::int as expedidas, sum(r.peso_kg)::float8 as kg,
        count(*) filter (where e.tipo = 'transferencia')::int as transferidas,
        coalesce(sum(extract(epoch from e.dh_inicio - a.dh_execucao) / 86400), 0)::float8 as dias, count(a.id)::int as parados
      from u join remessa_etapa e on e.owner_id = ${tx.ownerId} and e.unidade_origem_id = u.id and e.passo in (2, 3)
      join remessa r on r.owner_id = e.owner_id and r.id = e.remessa_id
      left join remessa_etapa a on a.owner_id = e.owner_id and a.remessa_id = e.remessa_id and a.ordem = e.ordem - 1
        and a.dh_execucao is not null
      where ${within('e.dh_inicio')} group by u.id
    ), entregou as (
      select u.id, count(*)::int as entregues, count(r.dh_entrega)::int as prometidas,
        count(*) filter (where e.dh_execucao <= r.dh_entrega)::int as "noPrazo"
      from u join remessa_etapa e on e.owner_id = ${tx.ownerId} and e.unidade_origem_id = u.id and e.tipo = 'expedicao'
        and e.passo = 3
      join remessa r on r.owner_id = e.owner_id and r.id = e.remessa_id
      where ${within('e.dh_execucao')} group by u.id
    ), ocorreu as (
      select u.id, count(*)::int as ocorrencias
      from u join carga_ocorrencia o on o.owner_id = ${tx.ownerId} and o.registro_tipo = 'remessa'
        and o.registro_unidade_id = u.id
      where ${within('o.aberta_em')} group by u.id
    )
    select u.id as "unidadeId", u.descricao as unidade, coalesce(c.recebidas, 0) as recebidas,
      coalesce(c.kg, 0) as "recebidasKg", coalesce(s.expedidas, 0) as expedidas, coalesce(s.kg, 0) as "expedidasKg",
      coalesce(s.transferidas, 0) as transferidas, coalesce(s.dias, 0) as "diasParados", coalesce(s.parados, 0) as parados,
      coalesce(e.entregues, 0) as entregues, coalesce(e.prometidas, 0) as prometidas, coalesce(e."noPrazo", 0) as "noPrazo",
      coalesce(o.ocorrencias, 0) as ocorrencias
    from u left join chegou c on c.id = u.id left join saiu s on s.id = u.id left join entregou e on e.id = u.id
      left join ocorreu o on o.id = u.id
    where coalesce(c.recebidas, s.expedidas, e.entregues, o.ocorrencias) is not null
    order by u.descricao, u.id limit ${MAX_UNPAGED}
  `.execute(tx.db)
  return rows
}

export async function exportRelatorio(
  deps: Deps,
  session: Session,
  { formato, ...pedido }: BodyOf<typeof exportarRelatorioDeRemessas>,
): Promise<RawAnswer> {
  const { items } = await readRelatorio(deps, session, pedido)
  return answerSpreadsheet({
    name: 'crossdocking',
    sheet: 'crossdocking',
    format: formato ?? 'xlsx',
    columns: COLUMNS,
    rows: items,
  })
}

const COLUMNS: readonly SpreadsheetColumn<LinhaDoRelatorio>[] = [
  { header: 'Unidade', value: ({ unidade }) => unidade, width: 30 },
  { header: 'Recebidas', value: ({ numeros }) => numeros.recebidas, kind: 'number' },
  { header: 'Recebidas (kg)', value: ({ numeros }) => numeros.recebidasKg, kind: 'number', width: 16 },
  { header: 'Expedidas', value: ({ numeros }) => numeros.expedidas, kind: 'number' },
  { header: 'Expedidas (kg)', value: ({ numeros }) => numeros.expedidasKg, kind: 'number', width: 16 },
  { header: 'Transferidas', value: ({ numeros }) => numeros.transferidas, kind: 'number', width: 14 },
  {
    header: 'Permanência (dias)',
    value: ({ numeros }) => numeros.permanenciaDias,
    kind: 'number',
    width: 18,
  },
  { header: 'Entregues', value: ({ numeros }) => numeros.entregues, kind: 'number' },
  { header: 'Com prazo prometido', value: ({ numeros }) => numeros.prometidas, kind: 'number', width: 20 },
  { header: 'No prazo', value: ({ numeros }) => numeros.noPrazo, kind: 'number' },
  { header: 'Ocorrências', value: ({ numeros }) => numeros.ocorrencias, kind: 'number', width: 14 },
]
