/** The gates of loads as they are kept beside them: decided anew in each transaction that changes a load. */
import { sql } from 'kysely'
import { announceCarga, ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import {
  avaliarCarga,
  type GateAvaliado,
  gatesDiferem,
  guardarGates,
  resumirGates,
  valeAte,
} from '../conformidade.rules.ts'
import { type CargaComFatos, readConformidade } from './read-fatos-da-carga.ts'

const EVENTO_CONFORMIDADE = 'conformidade.mudou'
const CHUNK = 500
const KEPT = 'conformidade kept'

/** The gates of these loads are kept already, and nothing but them changes in the transaction. */
export const rememberKept = (tx: OwnerTx, ids: readonly string[]): void =>
  void tx.memory.set(KEPT, new Set(ids))

export interface CargaAvaliada extends CargaComFatos {
  readonly gates: readonly GateAvaliado[]
  readonly mudou: boolean
}

/** The gates of these loads at an instant, without keeping them. */
export async function avaliarCargas(
  tx: OwnerTx,
  ids: readonly string[],
  agora: Date,
): Promise<{ readonly marca: string; readonly avaliadas: readonly CargaAvaliada[] }> {
  const { regras, cargas } = await readConformidade(tx, ids)
  const at = agora.toISOString()
  const avaliadas = cargas.map((carga) => {
    const gates = avaliarCarga(carga.fatos, regras, at)
    return { ...carga, gates, mudou: gatesDiferem(carga.antes, guardarGates(gates)) }
  })
  return { marca: regras.marca, avaliadas }
}

/** Writes what was decided; a load that was cancelled or deactivated has nothing that stops it. */
export async function keepAvaliadas(
  tx: OwnerTx,
  marca: string,
  avaliadas: readonly CargaAvaliada[],
  agora: Date,
): Promise<void> {
  if (avaliadas.length === 0) return
  const rows = avaliadas.map(({ id, fatos, gates }) => {
    const { bloqueios, avisos } = resumirGates(gates)
    return {
      carga_id: id,
      partida: fatos.partida,
      saiu: fatos.saiuEm !== null || fatos.encerrada,
      bloqueios: fatos.encerrada ? 0 : bloqueios,
      avisos: fatos.encerrada ? 0 : avisos,
      gates: guardarGates(gates),
      vale_ate: valeAte(fatos, gates, agora.toISOString()),
    }
  })
  await sql`
    insert into carga_conformidade (owner_id, carga_id, partida, saiu, bloqueios, avisos, gates, vale_ate, marca)
    select ${tx.ownerId}, carga_id, partida, saiu, bloqueios, avisos, gates, vale_ate, ${marca}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(carga_id uuid, partida timestamptz, saiu boolean,
      bloqueios smallint, avisos smallint, gates jsonb, vale_ate timestamptz)
    on conflict (owner_id, carga_id) do update set partida = excluded.partida, saiu = excluded.saiu,
      bloqueios = excluded.bloqueios, avisos = excluded.avisos, gates = excluded.gates, vale_ate = excluded.vale_ate,
      marca = excluded.marca
  `.execute(tx.db)
}

/** Runs before the cards are written, which show what is kept here. */
export const conformidadeProjection = (deps: Pick<Deps, 'clock'>): Projection =>
  defineProjection({
    isRead: true,
    concerns: (noun) => noun === ENTIDADE_CARGA,
    async apply(tx, events) {
      const kept = tx.memory.get(KEPT) as ReadonlySet<string> | undefined
      const ids = [...new Set(events.map(({ entidadeId }) => entidadeId))]
        .filter((id) => !kept?.has(id))
        .sort()
      const agora = deps.clock.now()
      for (let start = 0; start < ids.length; start += CHUNK) {
        const { marca, avaliadas } = await avaliarCargas(tx, ids.slice(start, start + CHUNK), agora)
        await keepAvaliadas(tx, marca, avaliadas, agora)
      }
    },
  })

/** Tells both sides that the gates of a load are to be read again; its card follows with the load. */
export function announceConformidade(
  tx: OwnerTx,
  { id, versao, contratadoOwnerId }: Pick<CargaComFatos, 'id' | 'versao' | 'contratadoOwnerId'>,
): void {
  announceCarga(tx, { id, versao, contratadoOwnerId, verb: 'changed' })
  for (const ownerId of [tx.ownerId, contratadoOwnerId]) {
    if (ownerId !== null) tx.announce({ ownerId, tipo: EVENTO_CONFORMIDADE, entidadeId: id, versao: null })
  }
}
