/** What a change of a load's life brings about beside its row, for many loads at once. */
import { sql } from 'kysely'
import { type CargaContratada, followContratadas } from '#modules/agenda-veiculo/server/agenda-contratada.ts'
import {
  type CargaNaAgenda,
  endForCargas,
  occupyForCargas,
  releaseForCargas,
} from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { AppError } from '#platform/shared/app-error.ts'
import type { Efeitos } from '../../ciclo.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { TIPO_CARGA } from '../leitura/read-carga.ts'
import { type Fatos, janelaOf } from './read-fatos.ts'
import { busyContratado, busyVehicle } from './refuse.ts'

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

/** The time that a load takes of the vehicles its carrier named; undefined: nothing is planned. */
export function naAgendaContratada(
  carga: Pick<CargaRecord, 'id' | 'codigo' | 'duracao_min'>,
  fatos: Fatos,
): CargaContratada | undefined {
  const janela = janelaOf(carga, fatos)
  return janela && { cargaId: carga.id, titulo: tituloNaAgenda(carga), ...janela }
}

/** A locked load, and what the agenda of its vehicles is to do. */
export interface MudancaDeAgenda {
  readonly before: CargaRecord
  readonly fatos: Fatos
  readonly efeito: Efeitos['agenda']
}

/**
 * Vehicles that are given back are free for those that are taken: the company's own, then those that carriers named. By
 * load, why it cannot take its vehicles.
 */
export async function applyAgenda(
  tx: OwnerTx,
  actor: Actor,
  changes: readonly MudancaDeAgenda[],
  now: Date,
): Promise<ReadonlyMap<string, AppError>> {
  const { ocupar, encerrar, liberar } = byEffect(changes)
  await releaseForCargas(tx, actor, idsOf(liberar), now)
  await endForCargas(tx, actor, idsOf(encerrar), now)
  const wanted = ocupar.flatMap(({ before, fatos }) => naAgenda(before, fatos) ?? [])
  const refused = new Map<string, AppError>()
  for (const [id, impedimento] of await occupyForCargas(tx, actor, wanted, now)) {
    refused.set(id, busyVehicle(impedimento))
  }
  const given = byEffect(
    changes.filter(({ before }) => before.contratado_owner_id !== null && !refused.has(before.id)),
  )
  const taken = await followContratadas(
    tx,
    actor,
    {
      ocupar: given.ocupar.flatMap(({ before, fatos }) => naAgendaContratada(before, fatos) ?? []),
      encerrar: idsOf(given.encerrar),
      liberar: idsOf(given.liberar),
    },
    now,
  )
  for (const [id, ocupada] of taken) refused.set(id, busyContratado(ocupada))
  return refused
}

const byEffect = (changes: readonly MudancaDeAgenda[]) => ({
  ocupar: changes.filter(({ efeito }) => efeito === 'ocupar'),
  encerrar: changes.filter(({ efeito }) => efeito === 'encerrar'),
  liberar: changes.filter(({ efeito }) => efeito === 'liberar'),
})

const idsOf = (changes: readonly MudancaDeAgenda[]) => changes.map(({ before }) => before.id)

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
