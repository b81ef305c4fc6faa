/** Vehicles that come without a booking: registered, given a slot, or sent away. */

import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { announceAgenda, type VerboDaAgenda } from '#modules/doca/server/announce-agenda.ts'
import { canEnterUnidade, findUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import { efeitoDe } from '#modules/reserva/reserva.rules.ts'
import { changeReservas, columnsOf } from '#modules/reserva/server/change-reserva.ts'
import { readDados } from '#modules/reserva/server/clean-reserva.ts'
import { reservar } from '#modules/reserva/server/create-reserva.ts'
import { comAlternativas } from '#modules/reserva/server/deny-horario.ts'
import { toReserva } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import {
  AppError,
  existing,
  type FieldProblem,
  invalidInput,
  platformErrors,
} from '#platform/shared/app-error.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { SITUACAO_CHEGADA } from '../patio.rules.ts'
import {
  type ChegadaSemHorario,
  type EncaixarChegada,
  type EstadiaNoLivro,
  patioErrors,
  type RegistrarChegadaSemHorario,
} from '../patio-dia.contract.ts'
import { type ChegadaLida, findChegadaForChange, isSemHorario, saveChegada } from './chegada.repository.ts'
import { listEtapasPatio } from './etapa-patio.repository.ts'
import { readLivro } from './livro-estadias.ts'
import { tellChegadas } from './on-chegada.ts'
import { toComprovacao } from './patio.repository.ts'
import { NA_PORTARIA, proveChegadas } from './prove-chegada.ts'

export const ENTIDADE_CHEGADA = 'chegada'

/** Throws `invalid_input`, `chegada_repetida`, and `not_found` without a unit in reach. */
export async function registerChegadaSemHorario(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, ...input }: RegistrarChegadaSemHorario,
): Promise<ChegadaSemHorario> {
  const celular = cleanLine(input.celularMotorista)
  const celularMotorista = celular === null ? null : normalizeTelefone(celular)
  const problems: FieldProblem[] = []
  if (!isPlaca(input.placaVeiculo)) {
    problems.push({ path: 'placaVeiculo', message: validationMessages.invalidPlaca })
  }
  if (celularMotorista === undefined) {
    problems.push({ path: 'celularMotorista', message: 'Informe o celular com DDD, com 10 ou 11 dígitos' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = existing(await findUnidade(tx, session, unidadeNegocioId))
    const placa = normalizePlaca(input.placaVeiculo)
    if (await isSemHorario(tx, unidade.id, placa)) throw new AppError(patioErrors.chegada_repetida)
    const chegado = {
      unidadeId: unidade.id,
      unidadeNome: unidade.nome,
      fusoHorario: unidade.fusoHorario,
      placa,
      nomeMotorista: cleanLine(input.nomeMotorista),
      celularMotorista: celularMotorista ?? null,
      fornecedor: cleanLine(input.fornecedor),
      direcao: input.direcao,
      reserva: null,
    }
    const prova = { ...NA_PORTARIA, capacidadeKg: input.capacidadeKg ?? null, autor: session.userName }
    const [nova] = await proveChegadas(tx, deps, [chegado], prova, deps.clock.now())
    if (!nova) throw new Error('One vehicle has one proof.')
    const chegada = { ...nova, versao: 1 }
    await noteChegada(tx, session, 'created', 'chegada sem horário', chegada, [
      { campo: 'Placa', de: null, para: chegada.placa },
    ])
    return toSemHorario(chegada, (await readLivro(tx, [chegada.id]))(chegada.id))
  })
}

/** Throws `not_found`, `version_conflict`, `chegada_resolvida` and why the slot may not be taken. */
export const fitInChegada = (
  deps: Deps,
  session: Session,
  id: string,
  { version, fornecedor, ...ref }: EncaixarChegada,
): Promise<Reserva> =>
  comAlternativas(deps, session, () =>
    deps.db.asOwner(session.ownerId, async (tx) => {
      const agora = deps.clock.now()
      const chegada = await openChegada(tx, session, id, version)
      const dados = readDados(
        {
          fornecedor: cleanLine(fornecedor) ?? chegada.fornecedor,
          placaVeiculo: chegada.placa,
          nomeMotorista: chegada.nomeMotorista,
          celularMotorista: chegada.celularMotorista,
        },
        { direcao: chegada.direcao },
      )
      const nova = await reservar(tx, session, ref, dados, agora)
      // A vehicle gets a slot where it stands.
      if (nova.unidadeId !== chegada.unidadeId) throw new AppError(platformErrors.not_found)
      const etapa = (await listEtapasPatio(tx)).find(({ situacaoReserva }) => situacaoReserva === CHECKIN)
      const set = {
        ...columnsOf(efeitoDe('checkin', nova, chegada.dhChegada)),
        ...(etapa && { etapa_id: etapa.id }),
      }
      const [after] = await changeReservas(tx, session, [{ before: nova, set, acao: 'encaixe' }], agora)
      if (!after) throw new Error('A changed booking exists.')
      await saveChegada(tx, chegada.id, { situacao: SITUACAO_CHEGADA.Encaixada, reserva_id: nova.id })
      await noteChegada(tx, session, 'changed', 'encaixe', bumped(chegada), [
        { campo: 'Reserva', de: null, para: codigoDeReserva(after.codigo) },
      ])
      await tellChegadas(tx, actorOf(session), [chegada.id], agora)
      return toReserva(after)
    }),
  )

const CHECKIN = SITUACAO_RESERVA.Checkin

/** Throws `not_found`, `version_conflict`, `chegada_resolvida` and `invalid_input` without a reason. */
export async function refuseChegada(
  deps: Deps,
  session: Session,
  id: string,
  { motivo, version }: { readonly motivo: string; readonly version?: number },
): Promise<void> {
  const reason = cleanLine(motivo)
  if (reason === null) throw invalidInput([{ path: 'motivo', message: validationMessages.required }])
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const chegada = await openChegada(tx, session, id, version)
    await saveChegada(tx, chegada.id, { situacao: SITUACAO_CHEGADA.Recusada, motivo_recusa: reason })
    await noteChegada(tx, session, 'changed', 'recusa', bumped(chegada), [
      { campo: 'Motivo da recusa', de: null, para: reason },
    ])
    await tellChegadas(tx, actorOf(session), [chegada.id], deps.clock.now())
  })
}

const bumped = (chegada: ChegadaLida): ChegadaLida => ({ ...chegada, versao: chegada.versao + 1 })

async function openChegada(
  tx: OwnerTx,
  session: Session,
  id: string,
  version: number | undefined,
): Promise<ChegadaLida> {
  const chegada = await findChegadaForChange(tx, id)
  if (!chegada || !canEnterUnidade(session, chegada.unidadeId)) throw new AppError(platformErrors.not_found)
  if (chegada.situacao !== SITUACAO_CHEGADA.SemHorario) throw new AppError(patioErrors.chegada_resolvida)
  if (version !== undefined && version !== chegada.versao) {
    throw new AppError(platformErrors.version_conflict, { extra: { current: toSemHorario(chegada) } })
  }
  return chegada
}

/** Boards of the unit show waiting vehicles on every day, so no day is named. */
async function noteChegada(
  tx: OwnerTx,
  session: Session,
  verbo: VerboDaAgenda,
  acao: string,
  { id, unidadeId, versao }: ChegadaLida,
  mudancas: readonly { readonly campo: string; readonly de: string | null; readonly para: string | null }[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_CHEGADA,
    entidadeId: id,
    acao,
    versao,
    mudancas,
  })
  announceAgenda(tx, ENTIDADE_CHEGADA, verbo, { id, unidade: unidadeId, dia: null }, versao)
}

export const toSemHorario = (
  chegada: ChegadaLida,
  livro: EstadiaNoLivro | null = null,
): ChegadaSemHorario => ({
  id: chegada.id,
  version: chegada.versao,
  placaVeiculo: chegada.placa ?? '',
  nomeMotorista: chegada.nomeMotorista,
  celularMotorista: chegada.celularMotorista,
  fornecedor: chegada.fornecedor,
  direcao: chegada.direcao,
  comprovacao: toComprovacao({ ...chegada, livro }),
})
