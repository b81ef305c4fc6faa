/**
 * The vehicle, the driver and the trailers of a load change (L-184). The company takes them from its own registers;
 * the carrier that the load was given to names those of its own (`nameVeiculo`), and the load keeps what the company may
 * know. Asked for again with the same values it changes nothing, so that it may be sent twice.
 */

import { occupyForCargas, releaseForCargas } from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { STATUS } from '../../carga-codes.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import type { AtualizarVeiculo } from '../../veiculo-da-carga.contract.ts'
import { naAgenda } from '../ciclo/apply-effects.ts'
import { changeOwn, changeOwnOrGiven, findHost, type OpenCarga } from '../ciclo/open-carga.ts'
import { readFatos } from '../ciclo/read-fatos.ts'
import { busyVehicle, refusalOf } from '../ciclo/refuse.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { requireVeiculo } from './allocate-carga.ts'
import { composicaoLines } from './composicao-lines.ts'
import { saveEquipamentos } from './contratacao.repository.ts'
import { assertBasedOn, nameVeiculo } from './name-veiculo.ts'
import { type Composicao, resolveComposicao } from './resolve-escolha.ts'

export async function changeVeiculo(deps: Deps, session: Session, id: string, body: AtualizarVeiculo) {
  const host = await findHost(deps, session, id)
  if (host === session.ownerId) {
    return changeOwn(deps, session, id, undefined, (open) => changeOfOwn(open, body, deps.clock.now()))
  }
  const wanted = await deps.db.readAsOwner(session.ownerId, (tx) => resolveComposicao(tx, body, undefined))
  let avisos: string[] = []
  const carga = await changeOwnOrGiven(deps, session, id, undefined, async (open) => {
    avisos = await nameVeiculo(open, wanted, body, deps.clock.now())
  })
  return { ...carga, ...(avisos.length > 0 && { avisos }) }
}

export async function changeOfOwn({ tx, before, actor }: OpenCarga, body: AtualizarVeiculo, now: Date) {
  const recusa = whyNotPermitida('atualizar-veiculo', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const trailers = fatos.veiculos.filter(({ id }) => id !== before.veiculo_id).map(({ id }) => id)
  const known = await resolveComposicao(
    tx,
    { veiculoId: before.veiculo_id, motoristaId: before.motorista_id, equipamentos: trailers },
    before,
  )
  const wanted = await resolveComposicao(tx, body, before)
  const checklist = body.checklistAlterado ?? before.checklist_alterado
  const mudancas = [
    ...composicaoLines(known, wanted),
    ...(checklist === before.checklist_alterado
      ? []
      : [{ campo: 'Checklist alterado', de: before.checklist_alterado, para: checklist }]),
  ]
  if (mudancas.length === 0) return
  assertBasedOn(body.version, before.versao)
  if (before.alocacao_tipo !== null) requireVeiculo(before.alocacao_tipo, wanted.veiculo?.id)
  await saveEquipamentos(
    tx,
    before.id,
    wanted.equipamentos.map(({ id }) => id),
  )
  if (before.status === STATUS.EmExecucao || before.status === STATUS.Ocorrencia) {
    await followVehicle({ tx, before, actor }, wanted, now)
  }
  await writeMudancas(
    tx,
    actor,
    [
      {
        before,
        set: {
          veiculo_id: wanted.veiculo?.id ?? null,
          motorista_id: wanted.motorista?.id ?? null,
          checklist_alterado: checklist,
        },
        acao: 'troca de veículo',
        mudancas,
      },
    ],
    now,
  )
}

/** The load takes the new vehicles in the agenda instead of the old ones. */
async function followVehicle(
  { tx, before, actor }: Pick<OpenCarga, 'tx' | 'before' | 'actor'>,
  wanted: Composicao,
  now: Date,
): Promise<void> {
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const veiculos = [...(wanted.veiculo ? [wanted.veiculo] : []), ...wanted.equipamentos]
  const carga = naAgenda(before, { ...fatos, veiculos })
  if (!carga) {
    await releaseForCargas(tx, actor, [before.id], now)
    return
  }
  const impedimento = (await occupyForCargas(tx, actor, [carga], now)).get(before.id)
  if (impedimento) throw busyVehicle(impedimento)
}
