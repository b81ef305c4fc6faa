/** A further stop at the end of a load that is on the road: to try again, or to bring goods back. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { toRotaColumns } from '#modules/carga/server/cadastro/write-cargas.ts'
import { type Caminho, computeCaminho } from '#modules/carga/server/compute-caminho.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../entrega.contract.ts'

interface Lugar {
  readonly id: string
  readonly tipo: 1 | 2
  readonly nome: string
  readonly municipioId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The way with one more stop, measured before the transaction because it may wait for another machine. */
export interface CaminhoComParada {
  readonly paradas: readonly string[]
  readonly caminho: Caminho
}

const MAX_ORDEM = 99

const readLugares = async (tx: OwnerTx, cargaId: string): Promise<Lugar[]> => {
  const { rows } = await sql<Lugar>`
    select id, tipo, nome, municipio_id as "municipioId", latitude::float8 as latitude, longitude::float8 as longitude
    from carga_parada where owner_id = ${tx.ownerId} and carga_id = ${cargaId} order by ordem
  `.execute(tx.db)
  return rows
}

/** `modelo`: the stop that the new one is like; `origem`: the first pick-up. */
export async function measureComParada(
  deps: Deps,
  ownerId: string,
  cargaId: string,
  modelo: string | 'origem',
): Promise<CaminhoComParada> {
  const lugares = await deps.db.readAsOwner(ownerId, (tx) => readLugares(tx, cargaId))
  const last = modeloDe(lugares, modelo)
  return {
    paradas: lugares.map(({ id }) => id),
    caminho: await computeCaminho(deps, [...lugares, last]),
  }
}

function modeloDe(lugares: readonly Lugar[], modelo: string | 'origem'): Lugar {
  const found =
    modelo === 'origem' ? lugares.find(({ tipo }) => tipo === 1) : lugares.find(({ id }) => id === modelo)
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}

export interface ParadaNova {
  readonly cargaId: string
  readonly modelo: string | 'origem'
  /** UTC instant until which it is to be reached. */
  readonly prazo: string | null
  readonly observacao: string | null
}

/** The load is locked. Answers the id of the stop. Throws `entrega_parada_demais` and `version_conflict`. */
export async function addParada(
  tx: OwnerTx,
  { cargaId, modelo, prazo, observacao }: ParadaNova,
  { paradas, caminho }: CaminhoComParada,
): Promise<{ readonly id: string; readonly nome: string }> {
  const lugares = await readLugares(tx, cargaId)
  // The way was measured for the stops as they were read: somebody else changed them since.
  if (lugares.map(({ id }) => id).join() !== paradas.join())
    throw new AppError(platformErrors.version_conflict)
  if (lugares.length > MAX_ORDEM) throw new AppError(entregaErrors.entrega_parada_demais)
  const from = modeloDe(lugares, modelo)
  const id = uuidv7()
  await sql`
    insert into carga_parada (owner_id, id, carga_id, ordem, tipo, empresa_id, nome, documento, cep, endereco, municipio_id,
      cidade, uf, fuso_horario, latitude, longitude, janela_fim, observacao)
    select owner_id, ${id}, carga_id,
      (select max(q.ordem) + 1 from carga_parada q where q.owner_id = p.owner_id and q.carga_id = p.carga_id),
      2, empresa_id, nome, documento, cep, endereco, municipio_id, cidade, uf, fuso_horario, latitude, longitude, ${prazo},
      ${observacao}
    from carga_parada p where p.owner_id = ${tx.ownerId} and p.id = ${from.id}
  `.execute(tx.db)
  await sql`
    insert into carga_evento (owner_id, id, carga_id, parada_id, ordem, tipo, descricao, dh_prevista)
    select ${tx.ownerId}, gen_random_uuid(), ${cargaId}, ${id},
      (select coalesce(max(ordem), 0) from carga_evento where owner_id = ${tx.ownerId} and carga_id = ${cargaId}) + x.n,
      x.tipo, left(x.texto || ${from.nome}, 160), case when x.n = 1 then ${prazo}::timestamptz end
    from (values (1, 'chegada', 'Chegada em '), (2, 'saida', 'Saída de ')) as x (n, tipo, texto)
  `.execute(tx.db)
  const rota = toRotaColumns(caminho)
  await tx.db
    .updateTable('carga')
    .set(rota)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', cargaId)
    .execute()
  return { id, nome: from.nome }
}
