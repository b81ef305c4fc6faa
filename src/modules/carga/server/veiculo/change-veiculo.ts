/**
 * The vehicle, the driver and the trailers of a load change (L-184). The company takes them from its own registers;
 * the carrier that the load was given to tells those of its own, and the load keeps what the company may know.
 * Asked for again with the same values it changes nothing, so that it may be sent twice.
 */

import { occupyForCargas, releaseForCargas } from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { STATUS } from '../../carga-codes.ts'
import type { AtualizarVeiculo } from '../../ciclo.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { naAgenda } from '../ciclo/apply-effects.ts'
import { changeOwn, changeOwnOrGiven, findHost, type OpenCarga } from '../ciclo/open-carga.ts'
import { readFatos } from '../ciclo/read-fatos.ts'
import { busyVehicle, refusalOf } from '../ciclo/refuse.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { composicaoLines, requireVeiculo } from './allocate-carga.ts'
import {
  findVeiculoContratado,
  saveEquipamentos,
  saveVeiculoContratado,
  type VeiculoContratado,
} from './contratacao.repository.ts'
import { type Composicao, resolveComposicao } from './resolve-escolha.ts'

export async function changeVeiculo(deps: Deps, session: Session, id: string, body: AtualizarVeiculo) {
  const host = await findHost(deps, session, id)
  if (host === session.ownerId) {
    return changeOwn(deps, session, id, undefined, (open) => changeOfOwn(open, body, deps.clock.now()))
  }
  const known = await deps.db.readAsOwner(session.ownerId, (tx) => resolveComposicao(tx, body, undefined))
  return changeOwnOrGiven(deps, session, id, undefined, (open) =>
    changeOfContratado(open, known, body, deps.clock.now()),
  )
}

function assertBasedOn(version: number | undefined, current: number): void {
  if (version !== undefined && version !== current) throw new AppError(platformErrors.version_conflict)
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

async function changeOfContratado(
  { tx, before, actor }: OpenCarga,
  wanted: Composicao,
  body: AtualizarVeiculo,
  now: Date,
): Promise<void> {
  const recusa = whyNotPermitida('atualizar-veiculo', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  const known = await findVeiculoContratado(tx, tx.ownerId, before.id)
  const checklist = body.checklistAlterado ?? before.checklist_alterado
  const next = toContratado(wanted)
  if (isSame(known, next) && checklist === before.checklist_alterado) return
  assertBasedOn(body.version, before.versao)
  await saveVeiculoContratado(tx, before.id, next)
  await writeMudancas(
    tx,
    actor,
    [
      {
        before,
        set: { checklist_alterado: checklist },
        mudaVeiculo: true,
        acao: 'troca de veículo',
        mudancas: composicaoLines(known, next),
      },
    ],
    now,
  )
}

const toContratado = ({ veiculo, motorista, equipamentos }: Composicao): VeiculoContratado => ({
  veiculo: veiculo && {
    id: veiculo.id,
    placa: veiculo.placa,
    tipo: veiculo.tipo,
    carroceria: veiculo.carroceria,
    capacidadeKg: veiculo.capacidadeKg,
    volumeM3: veiculo.volumeM3,
  },
  motorista: motorista && {
    id: motorista.id,
    nome: motorista.nome,
    documento: motorista.documento,
    telefone: motorista.telefone,
  },
  equipamentos: equipamentos.map(({ id, placa }) => ({ id, placa })),
})

const idsOf = ({ veiculo, motorista, equipamentos }: VeiculoContratado) =>
  [veiculo?.id, motorista?.id, ...equipamentos.map(({ id }) => id)].join(' ')
const isSame = (known: VeiculoContratado | undefined, next: VeiculoContratado) =>
  known !== undefined && idsOf(known) === idsOf(next)
