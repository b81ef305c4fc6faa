/** Delivered loads for tests of the ranking, many of them and fast. */
import { sql } from 'kysely'
import { announceCarga, lockCarga } from '#modules/carga/server/change-carga.ts'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { insertShare } from '#modules/carga/server/testing/share-carga.ts'
import { syncEntregas } from '#modules/entrega/server/sync-entregas.ts'
import type { SignedIn, TestCompany } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'

const MINUTE_MS = 60_000
/** Planned until 18:00 in Uberlândia, on the day before today. */
const PREVISTA = '2026-11-20T21:00:00.000Z'
const COLETA = '2026-11-20T10:00:00.000Z'

export interface EntregaDeTeste {
  readonly transportadoraId: string
  /** Minutes after the planned time; negative: early. Null: no planned time. */
  readonly atraso?: number | null
  readonly frete?: number
  readonly distanciaM?: number | null
  /** Earlier by so many days. */
  readonly diasAntes?: number
  readonly destinoId?: number
  /** The carrier's company on the platform, which sees the load, and the one that gave it. */
  readonly dada?: { readonly por: TestCompany; readonly a: TestCompany }
}

const UBERLANDIA = 3170206

const shifted = (instant: string, days: number, minutes = 0) =>
  new Date(Date.parse(instant) - days * 1_440 * MINUTE_MS + minutes * MINUTE_MS)

/** A load of one pick-up and one delivery that the carrier delivered; answers its id. */
export async function buildEntrega(app: TestApp, who: SignedIn, entrega: EntregaDeTeste): Promise<string> {
  const { atraso = 0, frete = 4_000, distanciaM = 500_000, diasAntes = 0, destinoId = UBERLANDIA } = entrega
  const { dada } = entrega
  const [coleta, destino] = PARADAS
  if (!coleta || !destino) throw new Error('The sample has no stops.')
  const { id } = await buildCarga(app, who, {
    valorFrete: frete,
    paradas: [coleta, { ...destino, municipioId: destinoId }],
  })
  const prevista = atraso === null ? null : shifted(PREVISTA, diasAntes)
  const chegada = shifted(PREVISTA, diasAntes, atraso ?? 0)
  const saida = shifted(COLETA, diasAntes)
  await app.deps.db.asOwner(who.ownerId, async (tx) => {
    const { versao } = await lockCarga(tx, id)
    await sql`update carga set status = 8, transportadora_id = ${entrega.transportadoraId}, distancia_m = ${distanciaM}
      where owner_id = ${tx.ownerId} and id = ${id}`.execute(tx.db)
    await sql`update carga_parada set situacao = 3, dh_chegada = ${saida}, dh_saida = ${saida},
        janela_inicio = null, janela_fim = ${saida}
      where owner_id = ${tx.ownerId} and carga_id = ${id} and tipo = 1`.execute(tx.db)
    await sql`update carga_parada set situacao = 3, dh_chegada = ${chegada}, dh_saida = ${chegada},
        janela_inicio = null, janela_fim = ${prevista}
      where owner_id = ${tx.ownerId} and carga_id = ${id} and tipo = 2`.execute(tx.db)
    await syncEntregas(tx, [id])
    await sql`update entrega set situacao = 4, resultado = 'total', dh_entrega = ${chegada}
      where owner_id = ${tx.ownerId} and carga_id = ${id}`.execute(tx.db)
    if (dada) await insertShare(tx, dada.por, id, dada.a)
    announceCarga(tx, { id, versao, contratadoOwnerId: null, verb: 'changed' })
  })
  return id
}

export interface FatoLido {
  readonly transportadora_id: string
  readonly origem: string
  readonly destino: string
  readonly dia: string
  readonly viagens: number
  readonly com_previsao: number
  readonly no_prazo: number
  readonly no_prazo_sem_outros: number
  readonly com_avaria: number
  readonly por_km: number[]
  readonly lead_min: number[]
  readonly ofertas: number
  readonly aceitas: number
  readonly sem_veiculo_cedo: number
}

export const readFatos = (app: TestApp, ownerId: string, transportadoraId: string): Promise<FatoLido[]> =>
  app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<FatoLido>`
      select transportadora_id, origem, destino, dia::text as dia, viagens, com_previsao, no_prazo, no_prazo_sem_outros,
        com_avaria, por_km::float8[] as por_km, lead_min, ofertas, aceitas, sem_veiculo_cedo
      from ranking_fato where owner_id = ${tx.ownerId} and transportadora_id = ${transportadoraId}
      order by dia, origem, destino
    `.execute(tx.db)
    return rows
  })
