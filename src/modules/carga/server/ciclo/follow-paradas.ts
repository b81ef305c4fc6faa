/** What arrivals and departures at stops make of a load: its status, its stage, the agenda of its vehicle (L-129). */

import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { Status } from '../../carga-codes.ts'
import { agendaAfter, etapaAfter, STATUS_LABELS, statusComOcorrencias } from '../../ciclo.rules.ts'
import { applyPasso, type Passo, type PassoDaParada } from '../../entregas.rules.ts'
import { tellSistemas } from '../tell-sistemas.ts'
import { applyAgenda } from './apply-effects.ts'
import { markEventos, saveParadas } from './evento.repository.ts'
import { etapaDepois } from './follow-gatilhos.ts'
import { tellPassadas } from './on-parada.ts'
import { informanteDe, type OpenCarga } from './open-carga.ts'
import { entregasOf, type Fatos, listEtapas, type ParadaFatos } from './read-fatos.ts'
import { stageRefusal } from './run-acao.ts'
import { writeMudancas } from './write-mudancas.ts'

/** A stop that was passed, with the facts of the load as they are then. */
export interface Passada {
  readonly parada: ParadaFatos
  readonly fatos: Fatos
  /** What was told of it. */
  readonly passos: readonly PassoDaParada[]
  /** For the history: the times that were told. */
  readonly mudancas: readonly FieldChangeRow[]
}

/** Undefined: nothing changes. */
export function applyPassos(fatos: Fatos, paradaId: string, passos: readonly Passo[]): Passada | undefined {
  const before = fatos.paradas.find(({ id }) => id === paradaId)
  if (!before) return undefined
  let parada = before
  const told: PassoDaParada[] = []
  for (const passo of passos) {
    const passed = applyPasso(parada, passo)
    if (!passed) continue
    parada = { ...parada, ...passed }
    told.push(passo.tipo)
  }
  if (told.length === 0) return undefined
  return {
    parada,
    fatos: { ...fatos, paradas: fatos.paradas.map((one) => (one.id === parada.id ? parada : one)) },
    passos: told,
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
  { parada, fatos, passos, mudancas }: Passada,
  acao: string,
  now: Date,
  notas: readonly FieldChangeRow[] = [],
): Promise<void> {
  const { tx, before } = open
  await saveParadas(tx, [parada])
  await markEventos(tx, before.id, [parada], informanteDe(open))
  for (const passo of passos) tellSistemas(tx, before, passo, parada.id)
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
  const status = statusComOcorrencias(before.status, entregasOf(fatos), fatos.ocorrenciasAbertas)
  const etapas = await listEtapas(tx)
  const at = { etapaId: before.etapa_id, anteriorId: before.etapa_anterior_id }
  const kept = etapaAfter(etapas, at, status, etapaId)
  if (kept === undefined) throw stageRefusal(etapas, etapaId)
  const next = etapaId ? kept : etapaDepois(etapas, before, kept, fatos)
  await followAgenda({ tx, before, actor }, fatos, status, now)
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
  await writeMudancas(
    tx,
    actor,
    [
      {
        before,
        set: { status, etapa_id: next, ...(etapaId && { etapa_escolhida_em: now }) },
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
  const efeito = agendaAfter(before.status, status)
  if (efeito === null) return
  const recusa = (await applyAgenda(tx, actor, [{ before, fatos, efeito }], now)).get(before.id)
  if (recusa) throw recusa
}
