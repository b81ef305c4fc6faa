/** What the phone of a driver sees and does with the link of one booking. Nobody is signed in. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError, invalidInput } from '#platform/shared/app-error.ts'
import { distanceMetres } from '#platform/shared/geo.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { changeReservas, openReserva } from '#modules/reserva/server/change-reserva.ts'
import { checkinLinks } from '#modules/reserva/server/check-in/checkin-token.ts'
import { type ReservaLida, readReserva } from '#modules/reserva/server/read-reservas.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { type CheckinDoMotorista, checkinErrors, type RegistrarCheckin } from '../../check-in.contract.ts'
import {
  type CAMPOS_DO_CHECKIN,
  camposQueFaltam,
  type EstadoDoCheckin,
  estadoDoCheckin,
  RAIO_DO_LOCAL_M,
} from '../../check-in.rules.ts'
import { PROVA_CHEGADA, type RespostaChamada } from '../../patio.rules.ts'
import type { Comprovacao } from '../../patio-dia.contract.ts'
import { type PatioLido, readPatios, savePatio, toComprovacao } from '../patio.repository.ts'
import { saveChegada } from '../register-chegada.ts'
import { readValoresDaEstadia } from '../valores-estadia.ts'

const ORIGEM = 'celular'

export const readCheckin = (deps: Deps, token: string): Promise<CheckinDoMotorista> =>
  checkinLinks.read(deps, token, async (tx, { reservaId }) =>
    toCheckin(tx, await readReserva(tx, EVERY_UNIT, reservaId), deps.clock.now()),
  )

/** Told twice, the first time counts. Throws why the arrival cannot be registered, and `invalid_input`. */
export const registerCheckin = (
  deps: Deps,
  { token, posicao, ...input }: RegistrarCheckin,
): Promise<CheckinDoMotorista> =>
  checkinLinks.write(deps, token, async (tx, { reservaId }) => {
    const agora = deps.clock.now()
    const reserva = await openReserva(tx, EVERY_UNIT, reservaId)
    if (!jaChegou(reserva, agora)) {
      assertAberto(reserva, agora)
      const local = await readLocal(tx, reserva.unidadeId)
      const distanciaM = local?.ponto && posicao ? Math.round(distanceMetres(local.ponto, posicao)) : null
      if (distanciaM !== null && distanciaM > RAIO_DO_LOCAL_M) {
        throw new AppError(checkinErrors.checkin_longe, { extra: { distanciaM } })
      }
      const dados = oQueFalta(reserva, input)
      const autor = dados.nomeMotorista ?? reserva.nomeMotorista ?? 'Motorista'
      const chegada = {
        id: reserva.id,
        dados,
        version: undefined,
        prova: {
          prova: distanciaM === null ? PROVA_CHEGADA.Celular : PROVA_CHEGADA.CelularNoLocal,
          distanciaM,
          capacidadeKg: null,
          autor,
        },
      }
      await saveChegada(tx, deps, { userId: null, name: autor, origin: ORIGEM }, EVERY_UNIT, chegada, agora)
    }
    return toCheckin(tx, await readReserva(tx, EVERY_UNIT, reservaId), agora)
  })

const DEPOIS_DA_CHEGADA: readonly EstadoDoCheckin[] = ['aguardando', 'chamado', 'na-doca', 'liberado']

/** By what was done, not by a time that somebody typed. */
const jaChegou = (reserva: ReservaLida, agora: Date): boolean =>
  DEPOIS_DA_CHEGADA.includes(estadoDoCheckin({ ...reserva, dhChamada: null }, agora))

function assertAberto(reserva: ReservaLida, agora: Date): void {
  const estado = estadoDoCheckin({ ...reserva, dhChamada: null }, agora)
  if (estado === 'cedo') throw new AppError(checkinErrors.checkin_fora_de_hora)
  if (estado !== 'pode-chegar') throw new AppError(checkinErrors.checkin_encerrado)
}

/** What the booking says already is not the phone's to change. Throws `invalid_input` for what is still missing. */
function oQueFalta(reserva: ReservaLida, input: Omit<RegistrarCheckin, 'token' | 'posicao'>) {
  const told = (text: string | null | undefined) => (text?.trim() ? text.trim() : undefined)
  const falta = camposQueFaltam(reserva)
  const given = falta.flatMap((campo) => {
    const value = told(input[campo])
    return value === undefined ? [] : [[campo, value] as const]
  })
  const dados: Partial<Record<(typeof CAMPOS_DO_CHECKIN)[number] | 'celularMotorista', string>> =
    Object.fromEntries(given)
  const missing = falta.filter((campo) => dados[campo] === undefined)
  if (missing.length > 0) {
    throw invalidInput(missing.map((path) => ({ path, message: 'Informe para registrar a chegada' })))
  }
  const celularMotorista = reserva.celularMotorista === null ? told(input.celularMotorista) : undefined
  return { ...dados, ...(celularMotorista !== undefined && { celularMotorista }) }
}

/** Throws `checkin_sem_chamada` when the driver is not called any more. */
export const answerChamada = (
  deps: Deps,
  token: string,
  resposta: RespostaChamada,
): Promise<CheckinDoMotorista> =>
  checkinLinks.write(deps, token, async (tx, { reservaId }) => {
    const agora = deps.clock.now()
    const before = await openReserva(tx, EVERY_UNIT, reservaId)
    await saveResposta(tx, before, resposta, agora)
    return toCheckin(tx, before, agora)
  })

/** The answer of a driver to the call of a locked booking. False: he said so before. Throws `checkin_sem_chamada`. */
export async function saveResposta(
  tx: OwnerTx,
  before: ReservaLida,
  resposta: RespostaChamada,
  agora: Date,
): Promise<boolean> {
  const patio = (await readPatios(tx, [before.id]))(before.id)
  if (estadoDoCheckin({ ...before, dhChamada: patio.dhChamada }, agora) !== 'chamado') {
    throw new AppError(checkinErrors.checkin_sem_chamada)
  }
  if (patio.respostaChamada === resposta) return false
  await savePatio(tx, before.id, { resposta_chamada: resposta })
  const actor = { userId: null, name: before.nomeMotorista ?? 'Motorista', origin: ORIGEM }
  const extra = [{ campo: 'Resposta do motorista', de: null, para: RESPOSTAS[resposta] }]
  await changeReservas(tx, actor, [{ before, set: {}, acao: 'resposta à chamada', extra }], agora)
  return true
}

const RESPOSTAS: Readonly<Record<RespostaChamada, string>> = {
  1: 'Está a caminho',
  2: 'Não consegue ir agora',
}

async function toCheckin(tx: OwnerTx, reserva: ReservaLida, agora: Date): Promise<CheckinDoMotorista> {
  const patio = (await readPatios(tx, [reserva.id]))(reserva.id)
  const local = await readLocal(tx, reserva.unidadeId)
  return {
    codigo: codigoDeReserva(reserva.codigo),
    empresa: local?.empresa ?? '',
    unidade: reserva.unidadeNome,
    fusoHorario: reserva.fusoHorario,
    dhReserva: reserva.dhReserva.toISOString(),
    dhFimReserva: reserva.dhFimReserva.toISOString(),
    docaNome: reserva.docaNome,
    direcao: reserva.direcao,
    fornecedor: reserva.empresaNome ?? reserva.fornecedor,
    placaVeiculo: reserva.placaVeiculo,
    nomeMotorista: reserva.nomeMotorista,
    falta: [...camposQueFaltam(reserva)],
    estado: estadoDoCheckin({ ...reserva, dhChamada: patio.dhChamada }, agora),
    temLocal: local?.ponto !== undefined,
    ...daChamada(patio),
    dhChegadaNaDoca: reserva.dhChegadaNaDoca?.toISOString() ?? null,
    dhSaida: reserva.dhSaida?.toISOString() ?? null,
    comprovacao: patio.chegada && semAcordo(toComprovacao(patio.chegada)),
    diaDaChegada: patio.chegada?.dia ?? null,
    valoresEstadia: await readValoresDaEstadia(tx),
  }
}

/** What two companies agreed on is not for the phone of the driver. */
const semAcordo = (comprovacao: Comprovacao): Comprovacao => ({
  ...comprovacao,
  livro: comprovacao.livro && { ...comprovacao.livro, acordadoCentavos: null },
})

const daChamada = ({ dhChamada, docaChamadaNome, respostaChamada }: PatioLido) => ({
  dhChamada: dhChamada?.toISOString() ?? null,
  docaChamada: docaChamadaNome,
  respostaChamada,
})

interface Local {
  readonly empresa: string
  readonly ponto: { readonly latitude: number; readonly longitude: number } | undefined
}

/** The name of the company and where the unit lies. */
async function readLocal(tx: OwnerTx, unidadeId: string): Promise<Local | undefined> {
  const { rows } = await sql<{ empresa: string; latitude: number | null; longitude: number | null }>`
    select o.nome as empresa, u.latitude::float8 as latitude, u.longitude::float8 as longitude
    from unidade_negocio u join owner o on o.owner_id = u.owner_id
    where u.owner_id = ${tx.ownerId} and u.id = ${unidadeId}
  `.execute(tx.db)
  const [row] = rows
  if (!row) return undefined
  const { empresa, latitude, longitude } = row
  return { empresa, ponto: latitude === null || longitude === null ? undefined : { latitude, longitude } }
}
