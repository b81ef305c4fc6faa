/** Arrivals, departures and notes of a trip, and what they make of the load (L-129). */

import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type Carga, cargaErrors } from '../../carga-dados.contract.ts'
import type { Entregar, RegistrarEvento } from '../../ciclo.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import {
  completeParadas,
  type FonteDaHora,
  isForaDeOrdem,
  PARADA_COM_INSUCESSO,
  type PassoDaParada,
} from '../../entregas.rules.ts'
import { writePosicoes } from '../posicao/write-posicoes.ts'
import { askBeforeSaida } from './before-saida.ts'
import { addAnotacao, findEvento, markEventos, saveParadas } from './evento.repository.ts'
import { applyPassos, moveOn, savePassos } from './follow-paradas.ts'
import { changeOwnOrGiven, informanteDe, type OpenCarga } from './open-carga.ts'
import { type Fatos, type ParadaFatos, readFatos } from './read-fatos.ts'
import { refusalOf } from './refuse.ts'
import { writeMudancas } from './write-mudancas.ts'

/** Clocks of phones and trackers go wrong by a little. */
const AHEAD_MS = 5 * 60_000

/** The instant that was told, now when none was. */
function instantOf(text: string | undefined, now: Date): string {
  if (text === undefined) return now.toISOString()
  const dh = parseInstant(text)
  if (dh === undefined) throw invalidField('dh', validationMessages.invalidDate)
  if (Date.parse(dh) > now.getTime() + AHEAD_MS) throw invalidField('dh', 'O horário ainda não chegou')
  return dh
}

export function registerEvento(
  deps: Deps,
  session: Session,
  id: string,
  body: RegistrarEvento,
): Promise<Carga> {
  const now = deps.clock.now()
  const dh = instantOf(body.dh, now)
  return changeOwnOrGiven(deps, session, id, undefined, async (open) => {
    if (body.tipo === 'anotacao') await noteOnTrip(open, cleanLine(body.descricao), dh, now)
    else await passStop(open, { ...body, tipo: body.tipo }, dh, now)
    const { latitude, longitude } = body
    if (latitude !== undefined && longitude !== undefined) {
      await notePlace(deps, session, open, { dh, latitude, longitude })
    }
  })
}

/** The place that is told with an event may be that of the driver's phone. */
async function notePlace(
  deps: Deps,
  { ownerId: deOwnerId }: Session,
  { tx, before }: OpenCarga,
  ponto: { dh: string; latitude: number; longitude: number },
): Promise<void> {
  const sent = [{ ...ponto, cargaId: before.id, indice: 0, fonte: 'evento' }]
  const { descartadas } = await writePosicoes(deps, tx, sent, { origem: 'informada', deOwnerId })
  if (descartadas.some(({ codigo }) => codigo === 'sem_consentimento')) {
    throw invalidField(
      'latitude',
      'O motorista não autorizou o rastreamento: registre o evento sem o local, ou a autorização no cadastro dele',
    )
  }
}

async function noteOnTrip(open: OpenCarga, descricao: string | null, dh: string, now: Date) {
  const { tx, before, actor } = open
  const recusa = whyNotPermitida('anotar', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  if (descricao === null) throw invalidField('descricao', validationMessages.required)
  if (!(await addAnotacao(tx, before.id, { descricao, dh, por: informanteDe(open) }))) return
  const mudancas = [{ campo: 'Anotação', de: null, para: descricao }]
  await writeMudancas(tx, actor, [{ before, set: {}, acao: 'anotação', mudancas }], now)
}

type Step = RegistrarEvento & { readonly tipo: PassoDaParada; readonly fonte?: FonteDaHora }

/**
 * An arrival or a departure at a stop of a locked load. False: it was known already, and the first time stays. Throws why the
 * load or the stop does not take it.
 */
export async function passStop(open: OpenCarga, body: Step, dh: string, now: Date): Promise<boolean> {
  const { tx, before } = open
  const naoPermitida = whyNotPermitida('registrar-evento', before.status)
  if (naoPermitida) throw refusalOf(naoPermitida, before.status)
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const parada = await stopOf(open, fatos, body)
  const passo = { tipo: body.tipo, dh, fonte: body.fonte ?? 'pessoa', corrige: Boolean(body.eventoId) }
  const passed = applyPassos(fatos, parada.id, [passo])
  if (!passed) return false
  if (isForaDeOrdem(passed.parada)) {
    throw invalidField('dh', 'A saída não pode ser antes da chegada')
  }
  if (body.tipo === 'saida' && fatos.paradas.every(({ dhSaida }) => dhSaida === null)) {
    const saida = { cargaId: before.id, momento: 'saida', quando: new Date(dh) } as const
    const recusa = (await askBeforeSaida(tx, [saida], now)).get(before.id)
    if (recusa) throw recusa
  }
  await savePassos(open, passed, body.tipo === 'chegada' ? 'chegada' : 'saída', now)
  return true
}

async function stopOf({ tx, before }: OpenCarga, fatos: Fatos, body: Step): Promise<ParadaFatos> {
  let paradaId = body.paradaId?.toLowerCase()
  if (body.eventoId) {
    const evento = await findEvento(tx, before.id, body.eventoId)
    if (evento?.tipo !== body.tipo || (paradaId && paradaId !== evento.parada_id)) {
      throw invalidField('eventoId', 'Evento não encontrado nesta carga')
    }
    paradaId = evento.parada_id ?? undefined
  }
  if (!paradaId) throw invalidField('paradaId', 'Informe a parada')
  const parada = fatos.paradas.find(({ id }) => id === paradaId)
  if (!parada) throw invalidField('paradaId', 'Parada não encontrada nesta carga')
  return parada
}

/** Every stop that is left is done: a load dragged to the delivered ones. */
export function deliverCarga(deps: Deps, session: Session, id: string, body: Entregar): Promise<Carga> {
  const now = deps.clock.now()
  const dh = instantOf(body.dh, now)
  return changeOwnOrGiven(deps, session, id, body.version, async (open) => {
    const { tx, before } = open
    const recusa = whyNotPermitida('entregar', before.status)
    if (recusa) throw refusalOf(recusa, before.status)
    const fatos = (await readFatos(tx, [before.id]))(before.id)
    if (fatos.paradas.some(({ entrega }) => entrega === PARADA_COM_INSUCESSO)) {
      throw new AppError(cargaErrors.carga_com_insucesso)
    }
    const times = new Map(completeParadas(fatos.paradas, dh).map((parada) => [parada.id, parada]))
    const paradas = fatos.paradas.map((parada) => ({ ...parada, ...times.get(parada.id) }))
    await saveParadas(tx, paradas)
    await markEventos(tx, before.id, paradas, informanteDe(open))
    await moveOn(open, { ...fatos, paradas }, 'entrega', now, [], open.criador ? body.etapaId : undefined)
  })
}
