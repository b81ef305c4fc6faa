/** What a change of a load's life brings about beside its row, for many loads at once. */
import { sql } from 'kysely'
import {
  type CargaNaAgenda,
  endForCargas,
  type Impedimento,
  occupyForCargas,
  releaseForCargas,
} from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { CargaRecord } from '../change-carga.ts'
import { TIPO_CARGA } from '../leitura/read-carga.ts'
import { type Fatos, janelaOf } from './read-fatos.ts'

/** How the agenda calls a load. */
const tituloNaAgenda = ({ codigo }: Pick<CargaRecord, 'codigo'>) => `Carga ${codigo}`

/** The time and the vehicles that a load takes; undefined: it takes none. */
export function naAgenda(
  carga: Pick<CargaRecord, 'id' | 'codigo' | 'duracao_min'>,
  fatos: Fatos,
): CargaNaAgenda | undefined {
  const janela = janelaOf(carga, fatos)
  if (!janela || fatos.veiculos.length === 0) return undefined
  return { cargaId: carga.id, titulo: tituloNaAgenda(carga), veiculos: fatos.veiculos, ...janela }
}

export interface AgendaEffects {
  readonly ocupar: readonly CargaNaAgenda[]
  readonly encerrar: readonly string[]
  readonly liberar: readonly string[]
}

/** Vehicles that are given back are free for those that are taken. Answers what is in the way, by load. */
export async function applyAgenda(
  tx: OwnerTx,
  actor: Actor,
  effects: AgendaEffects,
  now: Date,
): Promise<ReadonlyMap<string, Impedimento>> {
  await releaseForCargas(tx, actor, effects.liberar, now)
  await endForCargas(tx, actor, effects.encerrar, now)
  return occupyForCargas(tx, actor, effects.ocupar, now)
}

/** L-128: every occurrence of the loads is closed with them. */
export async function closeOcorrencias(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  if (cargaIds.length === 0) return
  await sql`
    update carga_ocorrencia
    set situacao_anterior = case when situacao = 4 then situacao_anterior else situacao end,
      situacao = 4, carga_finalizada = true, versao = versao + 1
    where owner_id = ${tx.ownerId} and carga_id = any(${cargaIds}::uuid[])
  `.execute(tx.db)
}

/** The occurrences are again what they were when the loads were finished. */
export async function restoreOcorrencias(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  if (cargaIds.length === 0) return
  await sql`
    update carga_ocorrencia
    set situacao = coalesce(situacao_anterior, 3), situacao_anterior = null, carga_finalizada = false,
      versao = versao + 1
    where owner_id = ${tx.ownerId} and carga_id = any(${cargaIds}::uuid[]) and situacao = 4
  `.execute(tx.db)
}

/** Takes the carriers of the platform and the trailers from the loads; the carriers see them no longer. */
export async function endContratacoes(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  if (cargaIds.length === 0) return
  await sql`
    with loads as materialized (select unnest(${cargaIds}::uuid[]) as id),
    trailers as (
      delete from carga_equipamento q using loads l where q.owner_id = ${tx.ownerId} and q.carga_id = l.id
    ), shares as (
      delete from compartilhamento s using loads l
      where s.owner_id = ${tx.ownerId} and s.tipo = ${TIPO_CARGA} and s.entidade_id = l.id
    )
    delete from carga_contratacao k using loads l where k.owner_id = ${tx.ownerId} and k.carga_id = l.id
  `.execute(tx.db)
}
