/** What the intake looks up of a company, and what it notes for it. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import { type ResultadoDoSinal, type TipoRastreador, ZONA_DAS_RECEBIDAS } from '../../rastreador.rules.ts'
import '../rastreador.tables.ts'

export interface Aparelho {
  readonly id: string
  readonly identificador: string
  readonly ativo: boolean
  readonly veiculoId: string | null
  readonly motoristaId: string | null
}

export async function listAparelhos(tx: OwnerTx, identificadores: readonly string[]): Promise<Aparelho[]> {
  if (identificadores.length === 0) return []
  const { rows } = await sql<Aparelho>`
    select id, identificador, ativo, veiculo_id as "veiculoId", motorista_id as "motoristaId"
    from rastreador where owner_id = ${tx.ownerId} and identificador = any(${identificadores}::text[])
  `.execute(tx.db)
  return rows
}

/** By plate in Mercosul's notation. */
export async function listVeiculosDasPlacas(
  tx: OwnerTx,
  placas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (placas.length === 0) return new Map()
  const { rows } = await sql<{ id: string; placa_unica: string }>`
    select id, placa_unica from veiculo where owner_id = ${tx.ownerId} and placa_unica = any(${placas}::text[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, placa_unica }) => [placa_unica, id]))
}

export interface Sinal {
  readonly rastreadorId: string
  /** Null: nothing of it may be kept. */
  readonly dh: string | null
  readonly velocidadeKmh: number | null
  readonly bateriaPct: number | null
  readonly resultado: ResultadoDoSinal
  readonly cargaId: string | null
  readonly suspeita: boolean
}

/** One for each device; an older word than the known one only tells that the device was heard. */
export async function saveSinais(tx: OwnerTx, sinais: readonly Sinal[], now: Date): Promise<void> {
  if (sinais.length === 0) return
  await sql`
    insert into rastreador_sinal as s (owner_id, rastreador_id, dh, velocidade_kmh, bateria_pct, resultado, carga_id,
      suspeita, recebido_em)
    select ${tx.ownerId}::uuid, x.*, ${now}::timestamptz
    from unnest(
      ${sinais.map(({ rastreadorId }) => rastreadorId)}::uuid[], ${sinais.map(({ dh }) => dh)}::timestamptz[],
      ${sinais.map(({ velocidadeKmh }) => velocidadeKmh)}::numeric[],
      ${sinais.map(({ bateriaPct }) => bateriaPct)}::smallint[], ${sinais.map(({ resultado }) => resultado)}::text[],
      ${sinais.map(({ cargaId }) => cargaId)}::uuid[], ${sinais.map(({ suspeita }) => suspeita)}::boolean[]
    ) as x
    order by 2
    on conflict (owner_id, rastreador_id) do update set dh = excluded.dh, velocidade_kmh = excluded.velocidade_kmh,
      bateria_pct = excluded.bateria_pct, resultado = excluded.resultado, carga_id = excluded.carga_id,
      suspeita = excluded.suspeita, recebido_em = excluded.recebido_em
    where s.dh is null or excluded.dh is null or excluded.dh >= s.dh
  `.execute(tx.db)
}

export interface Desconhecido {
  readonly identificador: string
  readonly tipo: TipoRastreador
  readonly quantidade: number
}

/** A company sees the newest ones; what sends invented names fills no table. */
const MAX_DESCONHECIDOS = 500

export async function countDesconhecidos(
  tx: OwnerTx,
  desconhecidos: readonly Desconhecido[],
  now: Date,
): Promise<void> {
  if (desconhecidos.length === 0) return
  await sql`
    insert into rastreador_desconhecido as d (owner_id, identificador, tipo, quantidade, ultimo_em)
    select ${tx.ownerId}::uuid, x.*, ${now}::timestamptz
    from unnest(
      ${desconhecidos.map(({ identificador }) => identificador)}::text[],
      ${desconhecidos.map(({ tipo }) => tipo)}::text[],
      ${desconhecidos.map(({ quantidade }) => quantidade)}::integer[]
    ) as x
    order by 2
    on conflict (owner_id, identificador) do update
      set quantidade = least(d.quantidade::bigint + excluded.quantidade, 2000000000), ultimo_em = excluded.ultimo_em,
        tipo = excluded.tipo
  `.execute(tx.db)
  await sql`
    delete from rastreador_desconhecido
    where owner_id = ${tx.ownerId} and identificador in (
      select identificador from rastreador_desconhecido where owner_id = ${tx.ownerId}
      order by ultimo_em desc, identificador offset ${MAX_DESCONHECIDOS})
  `.execute(tx.db)
}

/** What became of the points of a batch, added to the counts of the day. */
export async function countRecebidas(
  tx: OwnerTx,
  resultados: readonly ResultadoDoSinal[],
  now: Date,
): Promise<void> {
  const counts = Map.groupBy(resultados, (resultado) => resultado)
  const rows = [...counts].map(([resultado, all]) => ({ resultado, quantidade: all.length }))
  await sql`
    insert into rastreador_recebida as r (owner_id, dia, resultado, quantidade)
    select ${tx.ownerId}::uuid, ${dayAt(now, ZONA_DAS_RECEBIDAS)}::date, x.*
    from unnest(${rows.map(({ resultado }) => resultado)}::text[], ${rows.map(({ quantidade }) => quantidade)}::bigint[]) as x
    order by 3
    on conflict (owner_id, dia, resultado) do update set quantidade = r.quantidade + excluded.quantidade
  `.execute(tx.db)
}
