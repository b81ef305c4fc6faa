/**
 * The carrier that a load was given to names the vehicle, the driver and the trailers of its own registers (O9): they must
 * serve the load, be free, and be no dearer to the law than the freight that was agreed on. A contracted load that waits
 * goes on its way once both vehicle and driver are named.
 */
import { followContratadas } from '#modules/agenda-veiculo/server/agenda-contratada.ts'
import { changed } from '#platform/server/history.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { STATUS, TIPO_ALOCACAO, VOLUME_UNIDADE } from '../../carga-codes.ts'
import { STATUS_LABELS, whyNotPermitida } from '../../ciclo.rules.ts'
import { checkConjunto } from '../../veiculo-contratado.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { naAgendaContratada } from '../ciclo/apply-effects.ts'
import { ACAO_NOMEACAO } from '../ciclo/on-carga.ts'
import type { OpenCarga } from '../ciclo/open-carga.ts'
import { type Fatos, janelaOf, listEtapas, readFatos } from '../ciclo/read-fatos.ts'
import { busyContratado, busyOwnOfContratado, refusalOf } from '../ciclo/refuse.ts'
import { decideOne } from '../ciclo/run-acao.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { askBeforeVeiculo } from './before-veiculo-contratado.ts'
import { composicaoLines } from './composicao-lines.ts'
import {
  findVeiculoContratado,
  saveVeiculoContratado,
  type VeiculoContratado,
} from './contratacao.repository.ts'
import type { Composicao } from './resolve-escolha.ts'

/**
 * In the transaction of the company that owns the load, with a composition that was resolved in the carrier's company.
 * `open.before` is the load as it is now: after `contratarCargas` it is locked anew. With `criador` true the company itself
 * is told the refusals, and nothing of the carrier's agenda. Answers warnings.
 */
export const nomearVeiculoDoContratado = (
  open: OpenCarga,
  composicao: Composicao,
  now: Date,
): Promise<string[]> => nameVeiculo(open, composicao, {}, now)

interface Naming {
  readonly checklistAlterado?: boolean | undefined
  /** The version that was read; with the same values again it does not matter. */
  readonly version?: number | undefined
}

export async function nameVeiculo(
  open: OpenCarga,
  wanted: Composicao,
  { checklistAlterado, version }: Naming,
  now: Date,
): Promise<string[]> {
  const { tx, before, actor } = open
  const recusa = whyNotPermitida('atualizar-veiculo', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  const known = existing(await findVeiculoContratado(tx, tx.ownerId, before.id))
  const next = toContratado(wanted)
  const isSame = idsOf(known) === idsOf(next)
  const checklist = checklistAlterado ?? before.checklist_alterado
  if (isSame && checklist === before.checklist_alterado) return []
  assertBasedOn(version, before.versao)
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const avisos = isSame ? [] : await checkWanted(open, fatos, wanted, now)
  const moved = await moveOn(open, fatos, next)
  if (!isSame) {
    await saveVeiculoContratado(tx, before.id, next)
    await takeAgenda(open, fatos, moved.status, now)
  }
  await writeMudancas(
    tx,
    actor,
    [
      {
        before,
        set: {
          status: moved.status,
          etapa_id: moved.etapaId,
          ...(moved.status !== before.status && { alocacao_tipo: TIPO_ALOCACAO.Transportadora }),
          checklist_alterado: checklist,
        },
        mudaVeiculo: !isSame,
        acao: moved.status === before.status ? 'troca de veículo' : ACAO_NOMEACAO,
        mudancas: [
          ...changed('Situação', STATUS_LABELS[before.status], STATUS_LABELS[moved.status]),
          ...changed('Etapa', moved.etapaAntes, moved.etapaDepois),
          ...composicaoLines(known, next),
        ],
      },
    ],
    now,
  )
  return avisos
}

export function assertBasedOn(version: number | undefined, current: number): void {
  if (version !== undefined && version !== current) throw new AppError(platformErrors.version_conflict)
}

/** Throws what does not serve on its fields, and what later nouns refuse; answers their warnings. */
async function checkWanted(
  { tx, before, actor }: OpenCarga,
  fatos: Fatos,
  { veiculo, motorista, equipamentos }: Composicao,
  now: Date,
): Promise<string[]> {
  const veiculos = [...(veiculo ? [veiculo] : []), ...equipamentos]
  const problems = checkConjunto(pedidoDe(before, fatos), {
    veiculos,
    cnh: motorista && { categoria: motorista.cnhCategoria, validade: motorista.cnhValidade },
  })
  if (problems.length > 0) throw invalidInput(problems)
  if (!veiculo) return []
  const eixosDoConjunto = veiculos.reduce((sum, { eixos }) => sum + eixos, 0)
  return askBeforeVeiculo(tx, actor, { cargaId: before.id, eixosDoConjunto }, now)
}

function pedidoDe(carga: CargaRecord, fatos: Fatos) {
  const fim = janelaOf(carga, fatos)?.fim
  const last = fatos.paradas.at(-1)
  const volume = Number(carga.volume_exato)
  return {
    tipos: carga.veiculo_tipos,
    carrocerias: carga.veiculo_carrocerias,
    pesoKg: Number(carga.peso_kg),
    volumeM3: carga.volume_unidade === VOLUME_UNIDADE.Litros ? volume / 1000 : volume,
    diaEntrega: fim === undefined || !last ? null : dayAt(fim, last.fusoHorario),
  }
}

/** Status and stage as giving the load a vehicle leaves them; the same as before where it does not set out by this. */
async function moveOn({ tx, before }: OpenCarga, fatos: Fatos, { veiculo, motorista }: VeiculoContratado) {
  const stays = { status: before.status, etapaId: before.etapa_id, etapaAntes: null, etapaDepois: null }
  if (before.status !== STATUS.AguardandoAlocacao || !veiculo || !motorista) return stays
  const etapas = await listEtapas(tx)
  const decided = decideOne('alocar', before, fatos, etapas, { criador: true })
  if (decided instanceof AppError) throw decided
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
  return {
    status: decided.status,
    etapaId: decided.etapaId,
    etapaAntes: nameOf(before.etapa_id),
    etapaDepois: nameOf(decided.etapaId),
  }
}

/** A load on its way takes its vehicles for its time instead of those it had; one that waits takes nothing yet. */
async function takeAgenda(
  { tx, before, actor, criador }: OpenCarga,
  fatos: Fatos,
  status: CargaRecord['status'],
  now: Date,
): Promise<void> {
  if (status !== STATUS.EmExecucao && status !== STATUS.Ocorrencia) return
  const carga = naAgendaContratada(before, fatos)
  if (!carga) return
  const effects = { ocupar: [carga], encerrar: [], liberar: [] }
  const ocupada = (await followContratadas(tx, actor, effects, now)).get(before.id)
  if (ocupada) throw criador ? busyContratado(ocupada) : busyOwnOfContratado(ocupada)
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
