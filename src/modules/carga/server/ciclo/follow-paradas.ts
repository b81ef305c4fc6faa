/** What arrivals and departures at stops make of a load: its status, its stage, the agenda of its vehicle (L-129). */

import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { Status } from '../../carga-codes.ts'
import {
  agendaAfter,
  etapaAfter,
  etapaDaViagem,
  STATUS_LABELS,
  statusComOcorrencias,
} from '../../ciclo.rules.ts'
import { applyPasso, isACaminhoDaEntrega, type PassoDaParada } from '../../entregas.rules.ts'
import { applyAgenda, naAgenda } from './apply-effects.ts'
import { markEventos, saveParadas } from './evento.repository.ts'
import { tellPassadas } from './on-parada.ts'
import { informanteDe, type OpenCarga } from './open-carga.ts'
import { type Fatos, listEtapas, type ParadaFatos } from './read-fatos.ts'
import { busyVehicle } from './refuse.ts'
import { stageRefusal } from './run-acao.ts'
import { writeMudancas } from './write-mudancas.ts'

export interface Passo {
  readonly tipo: PassoDaParada
  /** UTC instant. */
  readonly dh: string
  /** A time that is known already is replaced. */
  readonly corrige: boolean
}

/** A stop that was passed, with the facts of the load as they are then. */
export interface Passada {
  readonly parada: ParadaFatos
  readonly fatos: Fatos
  /** For the history: the times that were told. */
  readonly mudancas: readonly FieldChangeRow[]
}

/** Undefined: nothing changes. */
export function applyPassos(fatos: Fatos, paradaId: string, passos: readonly Passo[]): Passada | undefined {
  const before = fatos.paradas.find(({ id }) => id === paradaId)
  if (!before) return undefined
  let parada = before
  const told: PassoDaParada[] = []
  for (const { tipo, dh, corrige } of passos) {
    const passed = applyPasso(parada, tipo, dh, corrige)
    if (!passed) continue
    parada = { ...parada, ...passed }
    told.push(tipo)
  }
  if (told.length === 0) return undefined
  return {
    parada,
    fatos: { ...fatos, paradas: fatos.paradas.map((one) => (one.id === parada.id ? parada : one)) },
    mudancas: told.map((tipo) => ({
      campo: `${tipo === 'chegada' ? 'Chegada' : 'Saída'}: ${parada.nome}`,
      de: timeOf(before, tipo),
      para: timeOf(parada, tipo),
    })),
  }
}

function timeOf({ dhChegada, dhSaida, fusoHorario }: ParadaFatos, passo: PassoDaParada): string | null {
  const dh = passo === 'chegada' ? dhChegada : dhSaida
  return dh === null ? null : formatDateTime(dh, fusoHorario)
}

/** Writes a passed stop of a locked load, and what follows from it. `notas`: further lines of its history. */
export async function savePassos(
  open: OpenCarga,
  { parada, fatos, mudancas }: Passada,
  acao: string,
  now: Date,
  notas: readonly FieldChangeRow[] = [],
): Promise<void> {
  const { tx, before } = open
  await saveParadas(tx, [parada])
  await markEventos(tx, before.id, [parada], informanteDe(open))
  await moveOn(open, fatos, acao, now, [...mudancas, ...notas])
}

/** The status and the stage that follow from the stops as they are now. */
export async function moveOn(
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
  await tellPassadas(tx, actor, [before.id], now)
}

/** The vehicle follows the status: it is taken, or what is left of its time becomes free. */
async function followAgenda(
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
