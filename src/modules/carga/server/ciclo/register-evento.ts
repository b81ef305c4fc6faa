/** Arrivals, departures and notes of a trip, and what they make of the load (L-129). */
import type { FieldChangeRow } from '../../../../platform/server/database/tables.ts'
import type { Deps } from '../../../../platform/server/deps.ts'
import type { Session } from '../../../../platform/server/session/session.ts'
import { formatDateTime, parseInstant } from '../../../../platform/shared/date.ts'
import { cleanLine } from '../../../../platform/shared/texto.ts'
import { validationMessages } from '../../../../platform/shared/validation-messages.ts'
import type { Status } from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { Entregar, RegistrarEvento } from '../../ciclo.contract.ts'
import {
  agendaAfter,
  etapaAfter,
  etapaDaViagem,
  STATUS_LABELS,
  statusComOcorrencias,
  whyNotPermitida,
} from '../../ciclo.rules.ts'
import {
  aplicarPasso,
  concluirParadas,
  isACaminhoDaEntrega,
  isForaDeOrdem,
  type PassoDaParada,
} from '../../entregas.rules.ts'
import { applyAgenda, naAgenda } from './apply-effects.ts'
import { addAnotacao, addPosicao, findEvento, markEventos, saveParadas } from './evento.repository.ts'
import { changeOwnOrGiven, type OpenCarga } from './open-carga.ts'
import { type Fatos, listEtapas, type ParadaFatos, readFatos } from './read-fatos.ts'
import { busyVehicle, refusalOf } from './refuse.ts'
import { invalid } from './refuse-input.ts'
import { stageRefusal } from './run-acao.ts'
import { writeMudancas } from './write-mudancas.ts'

/** Clocks of phones and trackers go wrong by a little. */
const AHEAD_MS = 5 * 60_000

/** The instant that was told, now when none was. */
export function instantOf(text: string | undefined, now: Date): string {
  if (text === undefined) return now.toISOString()
  const dh = parseInstant(text)
  if (dh === undefined) throw invalid('dh', validationMessages.invalidDate)
  if (Date.parse(dh) > now.getTime() + AHEAD_MS) throw invalid('dh', 'O horário ainda não chegou')
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
      await addPosicao(open.tx, id, { dh, latitude, longitude, fonte: 'evento' })
    }
  })
}

async function noteOnTrip({ tx, before, actor }: OpenCarga, descricao: string | null, dh: string, now: Date) {
  const recusa = whyNotPermitida('anotar', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  if (descricao === null) throw invalid('descricao', validationMessages.required)
  if (!(await addAnotacao(tx, before.id, { descricao, dh, nome: actor.name }))) return
  const mudancas = [{ campo: 'Anotação', de: null, para: descricao }]
  await writeMudancas(tx, actor, [{ before, set: {}, acao: 'anotação', mudancas }], now)
}

type Step = RegistrarEvento & { readonly tipo: PassoDaParada }

async function passStop(open: OpenCarga, body: Step, dh: string, now: Date): Promise<void> {
  const { tx, before, actor } = open
  const recusa = whyNotPermitida('registrar-evento', before.status)
  if (recusa) throw refusalOf(recusa, before.status)
  const fatos = (await readFatos(tx, [before.id]))(before.id)
  const parada = await stopOf(open, fatos, body)
  const passed = aplicarPasso(parada, body.tipo, dh, Boolean(body.eventoId))
  if (!passed) return
  if (isForaDeOrdem(passed)) {
    throw invalid('dh', 'A saída não pode ser antes da chegada')
  }
  const changed: ParadaFatos = { ...parada, ...passed }
  const paradas = fatos.paradas.map((one) => (one.id === changed.id ? changed : one))
  await saveParadas(tx, [changed])
  await markEventos(tx, before.id, [changed], actor.name)
  const told = body.tipo === 'chegada' ? 'Chegada' : 'Saída'
  await moveOn(open, { ...fatos, paradas }, body.tipo === 'chegada' ? 'chegada' : 'saída', now, [
    {
      campo: `${told}: ${parada.nome}`,
      de: timeOf(parada, body.tipo),
      para: timeOf(changed, body.tipo),
    },
  ])
}

function timeOf({ dhChegada, dhSaida, fusoHorario }: ParadaFatos, passo: PassoDaParada): string | null {
  const dh = passo === 'chegada' ? dhChegada : dhSaida
  return dh === null ? null : formatDateTime(dh, fusoHorario)
}

async function stopOf({ tx, before }: OpenCarga, fatos: Fatos, body: Step): Promise<ParadaFatos> {
  let paradaId = body.paradaId?.toLowerCase()
  if (body.eventoId) {
    const evento = await findEvento(tx, before.id, body.eventoId)
    if (evento?.tipo !== body.tipo || (paradaId && paradaId !== evento.parada_id)) {
      throw invalid('eventoId', 'Evento não encontrado nesta carga')
    }
    paradaId = evento.parada_id ?? undefined
  }
  if (!paradaId) throw invalid('paradaId', 'Informe a parada')
  const parada = fatos.paradas.find(({ id }) => id === paradaId)
  if (!parada) throw invalid('paradaId', 'Parada não encontrada nesta carga')
  return parada
}

/** Every stop that is left is done: a load dragged to the delivered ones. */
export function deliverCarga(deps: Deps, session: Session, id: string, body: Entregar): Promise<Carga> {
  const now = deps.clock.now()
  const dh = instantOf(body.dh, now)
  return changeOwnOrGiven(deps, session, id, body.version, async (open) => {
    const { tx, before, actor } = open
    const recusa = whyNotPermitida('entregar', before.status)
    if (recusa) throw refusalOf(recusa, before.status)
    const fatos = (await readFatos(tx, [before.id]))(before.id)
    const times = new Map(concluirParadas(fatos.paradas, dh).map((parada) => [parada.id, parada]))
    const paradas = fatos.paradas.map((parada) => ({ ...parada, ...times.get(parada.id) }))
    await saveParadas(tx, paradas)
    await markEventos(tx, before.id, paradas, actor.name)
    await moveOn(open, { ...fatos, paradas }, 'entrega', now, [], open.criador ? body.etapaId : undefined)
  })
}

/** The status and the stage that follow from the stops as they are now. */
async function moveOn(
  { tx, before, actor }: OpenCarga,
  fatos: Fatos,
  acao: string,
  now: Date,
  mudancas: readonly FieldChangeRow[],
  etapaId?: string | null | undefined,
): Promise<void> {
  const entregas = fatos.paradas.filter(({ tipo }) => tipo === 2).map(({ situacao }) => situacao)
  const status = statusComOcorrencias(before.status, entregas, fatos.ocorrenciasAbertas)
  const etapas = await listEtapas(tx)
  const at = { etapaId: before.etapa_id, anteriorId: before.etapa_anterior_id }
  const kept = etapaAfter(etapas, at, status, etapaId)
  if (kept === undefined) throw stageRefusal(etapas, etapaId)
  const next =
    status === before.status && isACaminhoDaEntrega(fatos.paradas) ? etapaDaViagem(etapas, kept) : kept
  await followAgenda({ tx, before, actor }, fatos, status, now)
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
  await writeMudancas(
    tx,
    actor,
    [
      {
        before,
        set: { status, etapa_id: next },
        acao,
        mudancas: [
          ...mudancas,
          ...changed('Situação', STATUS_LABELS[before.status], STATUS_LABELS[status]),
          ...changed('Etapa', nameOf(before.etapa_id), nameOf(next)),
        ],
      },
    ],
    now,
  )
}

/** The vehicle follows the status: it is taken, or what is left of its time becomes free. */
export async function followAgenda(
  { tx, before, actor }: Pick<OpenCarga, 'tx' | 'before' | 'actor'>,
  fatos: Fatos,
  status: Status,
  now: Date,
): Promise<void> {
  const effect = agendaAfter(before.status, status)
  if (effect === null) return
  const wanted = effect === 'ocupar' ? naAgenda(before, fatos) : undefined
  const inTheWay = await applyAgenda(
    tx,
    actor,
    {
      ocupar: wanted ? [wanted] : [],
      encerrar: effect === 'encerrar' ? [before.id] : [],
      liberar: effect === 'liberar' ? [before.id] : [],
    },
    now,
  )
  const impedimento = inTheWay.get(before.id)
  if (impedimento) throw busyVehicle(impedimento)
}

const changed = (campo: string, de: unknown, para: unknown): FieldChangeRow[] =>
  de === para ? [] : [{ campo, de, para }]
