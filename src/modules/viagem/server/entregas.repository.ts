/** What is known of the deliveries of each stop, whoever told it, and whether it is proven. */
import { sql } from 'kysely'
import { readResultadosDasParadas } from '#modules/entrega/server/resultados-das-paradas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { ResultadoEntrega } from '../viagem.rules.ts'

export interface EntregaLida {
  readonly resultado: ResultadoEntrega
  readonly dh: string
  readonly recebedor: string | null
  readonly faltaComprovante: boolean
}

/** By stop. Loads that were carried before deliveries were a noun of their own have the acts alone. */
export async function readEntregas(tx: OwnerTx, cargaId: string): Promise<Map<string, EntregaLida>> {
  const told = await readResultadosDasParadas(tx, cargaId)
  return new Map([...(await readDosAtos(tx, cargaId)), ...told])
}

/** A delivery is proven by a photo that came. */
async function readDosAtos(tx: OwnerTx, cargaId: string): Promise<Map<string, EntregaLida>> {
  const { rows } = await sql<EntregaLida & { readonly paradaId: string }>`
    select a.parada_id as "paradaId", a.corpo->>'resultado' as resultado,
      ${utc(sql`a.dh`)} as dh, a.corpo->>'recebedorNome' as recebedor,
      not exists (select from viagem_arquivo f where f.owner_id = a.owner_id and f.viagem_id = a.viagem_id
        and f.id = any(a.arquivos) and f.tipo = 'foto') as "faltaComprovante"
    from viagem v join viagem_ato a on a.owner_id = v.owner_id and a.viagem_id = v.id
    where v.owner_id = ${tx.ownerId} and v.carga_id = ${cargaId} and a.tipo = 'entregar' and a.resultado = 'aceito'
  `.execute(tx.db)
  return new Map(rows.map(({ paradaId, ...entrega }) => [paradaId, entrega]))
}

interface ArquivoDoAto {
  readonly id: string
  readonly arquivoId: string
  readonly tipo: 'foto' | 'assinatura'
  readonly dh: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The photos and signatures that an act names and that have come. */
export async function readArquivosDoAto(
  tx: OwnerTx,
  viagemId: string,
  ids: readonly string[],
): Promise<ArquivoDoAto[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ArquivoDoAto>`
    select id, arquivo_id as "arquivoId", tipo, ${utc(sql`dh`)} as dh, latitude::float8 as latitude,
      longitude::float8 as longitude
    from viagem_arquivo
    where owner_id = ${tx.ownerId} and viagem_id = ${viagemId} and id = any(${[...ids]}::uuid[])
      and tipo in ('foto', 'assinatura')
    order by dh, id
  `.execute(tx.db)
  return rows
}

/** The accepted deliveries that name a file. */
export async function findEntregasComArquivo(
  tx: OwnerTx,
  viagemId: string,
  arquivoId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from viagem_ato
    where owner_id = ${tx.ownerId} and viagem_id = ${viagemId} and tipo = 'entregar' and resultado = 'aceito'
      and ${arquivoId}::uuid = any(arquivos)
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * Acts and files of one trip follow each other, so that a photo and the delivery that names it find each other whichever
 * comes first.
 */
export const lockArquivos = (tx: OwnerTx, viagemId: string) =>
  tx.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`viagem-arquivo:${viagemId}`])
