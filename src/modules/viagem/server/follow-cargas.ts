/**
 * Trips follow their loads: a driver gets a link with the load, another driver another one, and a load that is cancelled takes
 * its link back. What the stops tell sets a trip out and ends it. Source: execution §1.
 */

import { STATUS } from '#modules/carga/carga-codes.ts'
import { type CargaMudada, onCarga } from '#modules/carga/server/ciclo/on-carga.ts'
import { onParada } from '#modules/carga/server/ciclo/on-parada.ts'
import { readFatos } from '#modules/carga/server/ciclo/read-fatos.ts'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { situacaoPelasParadas } from '../viagem.rules.ts'
import { createViagens, isEncerrada, readMotoristas, revokeAtivas } from './create-viagem.ts'
import { changeViagens, lockAtivas, type ViagemLida } from './viagem.repository.ts'

const KEY = 'viagem'
const FEITA = 3
const CANCELADA = 99
const PENDENTE = 1

export const followExtensions: readonly Extension[] = [
  onCarga.with({
    key: KEY,
    async onChanged(tx, actor, cargas, agora) {
      const ended = cargas.filter(({ depois }) => isEncerrada(depois))
      await endViagens(tx, ended, agora)
      await followMotoristas(
        tx,
        cargas.filter(({ depois, mudaVeiculo }) => mudaVeiculo && !isEncerrada(depois)),
        actor.name,
        agora,
      )
      await setOut(
        tx,
        cargas.filter(({ antes, depois }) => antes !== depois && depois === STATUS.EmExecucao),
        agora,
      )
    },
  }),
  onParada.with({
    key: KEY,
    onPassed: (tx, _actor, cargaIds, agora) => followParadas(tx, cargaIds, agora),
  }),
]

/** A finished load ends the trip; one that is not to be carried takes the link back. */
async function endViagens(tx: OwnerTx, cargas: readonly CargaMudada[], agora: Date): Promise<void> {
  const idsWhere = (isDone: boolean) =>
    cargas.filter(({ depois }) => (depois === STATUS.Finalizada) === isDone).map(({ id }) => id)
  await revokeAtivas(tx, idsWhere(false))
  const done = (await lockAtivas(tx, idsWhere(true))).filter(({ situacao }) => situacao >= S.Aceita)
  await changeViagens(
    tx,
    done.map(({ id }) => id),
    { situacao: S.Concluida, concluida_em: agora },
  )
}

/** A load whose driver stayed keeps its link. */
async function followMotoristas(
  tx: OwnerTx,
  cargas: readonly CargaMudada[],
  por: string,
  agora: Date,
): Promise<void> {
  if (cargas.length === 0) return
  const ids = cargas.map(({ id }) => id)
  const motoristas = await readMotoristas(tx, ids)
  const ativas = new Map((await lockAtivas(tx, ids)).map((viagem) => [viagem.carga_id, viagem]))
  const others = [...motoristas.values()].filter((motorista) => {
    const viagem = ativas.get(motorista.cargaId)
    return !viagem || !isOf(viagem, motorista)
  })
  if (await isAutomatico(tx)) return void (await createViagens(tx, others, por, agora))
  // The link of another driver ends all the same.
  await revokeAtivas(
    tx,
    others.map(({ cargaId }) => cargaId),
  )
}

/** Unless the company makes links by the button alone. */
const isAutomatico = async (tx: OwnerTx): Promise<boolean> =>
  toOwnerPreferences(tx.ownerId, await findPreferencias(tx)).preferencias.rastreamento.linkDoMotorista

const isOf = (
  viagem: ViagemLida,
  {
    motoristaId,
    nome,
    telefone,
  }: { motoristaId: string | null; nome: string | null; telefone: string | null },
): boolean => viagem.motorista_id === motoristaId && viagem.nome === nome && viagem.telefone === telefone

/** The execution of the load began, told by anybody. */
async function setOut(tx: OwnerTx, cargas: readonly CargaMudada[], agora: Date): Promise<void> {
  const ativas = await lockAtivas(
    tx,
    cargas.map(({ id }) => id),
  )
  const accepted = ativas.filter(({ situacao }) => situacao === S.Aceita)
  await changeViagens(
    tx,
    accepted.map(({ id }) => id),
    { situacao: S.EmViagem, iniciada_em: agora },
  )
}

async function followParadas(tx: OwnerTx, cargaIds: readonly string[], agora: Date): Promise<void> {
  const ativas = await lockAtivas(tx, cargaIds)
  if (ativas.length === 0) return
  const fatosOf = await readFatos(tx, cargaIds)
  const moved = ativas.flatMap((viagem) => {
    const paradas = fatosOf(viagem.carga_id)
      .paradas.filter(({ situacao }) => situacao !== CANCELADA)
      .map(({ situacao }) => ({ isFeita: situacao === FEITA, isIniciada: situacao !== PENDENTE }))
    const next = situacaoPelasParadas(viagem.situacao, paradas)
    return next === viagem.situacao ? [] : [{ viagem, next }]
  })
  for (const [next, group] of Map.groupBy(moved, (one) => one.next)) {
    await changeViagens(
      tx,
      group.map(({ viagem }) => viagem.id),
      next === S.Concluida ? { situacao: next, concluida_em: agora } : { situacao: next, iniciada_em: agora },
    )
  }
}
