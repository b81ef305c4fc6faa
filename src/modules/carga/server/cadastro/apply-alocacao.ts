/** Who takes a load, as its form says: given, changed or taken away in the transaction that saves the load. */

import type { OwnerTx } from '#platform/server/database/database.ts'
import { actorOf, type SessionState } from '#platform/server/session/session.ts'
import type { AlocacaoFields } from '../../cadastro.rules.ts'
import { STATUS, TIPO_ALOCACAO } from '../../carga-codes.ts'
import { type CargaRecord, lockCarga } from '../change-carga.ts'
import { applyAgenda } from '../ciclo/apply-effects.ts'
import { readFatos } from '../ciclo/read-fatos.ts'
import { runAcaoOne } from '../ciclo/run-acao.ts'
import { allocateCarga } from '../veiculo/allocate-carga.ts'
import { changeOfOwn } from '../veiculo/change-veiculo.ts'
import { assertNotContratada } from '../veiculo/contract-carga.ts'

/** Gives a load that waits its vehicle or its carrier; nothing when the form names neither. */
export async function allocateNew(
  tx: OwnerTx,
  session: SessionState,
  id: string,
  alocacao: AlocacaoFields | undefined,
  now: Date,
): Promise<void> {
  if (!alocacao || !namesSomebody(alocacao)) return
  await allocateCarga(tx, session, await lockCarga(tx, id), toAlocar(alocacao), now)
}

/**
 * Brings who takes the load in line with the form. A load on its way changes its vehicle; another carrier, or none,
 * takes it back to those that wait first, unless its trip has begun.
 */
export async function changeAlocacao(
  tx: OwnerTx,
  session: SessionState,
  id: string,
  alocacao: AlocacaoFields,
  now: Date,
): Promise<void> {
  const before = await lockCarga(tx, id)
  // A carrier of the platform names the vehicle itself.
  const isOfCarrier = before.contratado_owner_id !== null
  const isSameCarrier = before.transportadora_id === alocacao.transportadoraId
  if (before.status === STATUS.AguardandoAlocacao && !isSameCarrier) assertNotContratada(before)
  if (isSameCarrier && (isOfCarrier || (await hasSameVehicle(tx, before, alocacao)))) return
  if (before.status === STATUS.AguardandoAlocacao && namesSomebody(alocacao)) {
    await allocateCarga(tx, session, before, toAlocar(alocacao), now)
    return
  }
  if (before.status !== STATUS.AguardandoAlocacao && (!isSameCarrier || !namesSomebody(alocacao))) {
    await runAcaoOne(tx, actorOf(session), 'desalocar', before, { criador: true }, now)
    await allocateNew(tx, session, id, alocacao, now)
    return
  }
  const { veiculoId, motoristaId, equipamentos } = alocacao
  await changeOfOwn(
    { tx, before, criador: true, actor: actorOf(session) },
    { veiculoId, motoristaId, ...(equipamentos && { equipamentos: [...equipamentos] }) },
    now,
  )
}

async function hasSameVehicle(
  tx: OwnerTx,
  before: CargaRecord,
  { veiculoId, motoristaId, equipamentos }: AlocacaoFields,
): Promise<boolean> {
  if (before.veiculo_id !== veiculoId || before.motorista_id !== motoristaId) return false
  if (equipamentos === undefined) return true
  const { veiculos } = (await readFatos(tx, [before.id]))(before.id)
  const trailers = veiculos.filter(({ id }) => id !== veiculoId).map(({ id }) => id)
  return trailers.join() === equipamentos.join()
}

const namesSomebody = ({ veiculoId, transportadoraId }: AlocacaoFields) =>
  veiculoId !== null || transportadoraId !== null

const toAlocar = ({ equipamentos, ...who }: AlocacaoFields) => ({
  tipoAlocacao: who.transportadoraId === null ? TIPO_ALOCACAO.Frota : TIPO_ALOCACAO.Transportadora,
  ...who,
  ...(equipamentos && { equipamentos: [...equipamentos] }),
})

/** The vehicles of a load on its way are taken for its new times. Throws `carga_veiculo_ocupado`. */
export async function followAgenda(
  tx: OwnerTx,
  session: SessionState,
  carga: CargaRecord & { readonly duracao_min: number | null },
  now: Date,
): Promise<void> {
  if (carga.status !== STATUS.EmExecucao && carga.status !== STATUS.Ocorrencia) return
  const fatos = (await readFatos(tx, [carga.id]))(carga.id)
  const changes = [{ before: carga, fatos, efeito: 'ocupar' as const }]
  const recusa = (await applyAgenda(tx, actorOf(session), changes, now)).get(carga.id)
  if (recusa) throw recusa
}
