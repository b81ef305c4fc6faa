/** The events of a trip as its timeline shows them. Pure. Source: design 04, DESIGN §6. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import type { TimelineItem, TimelineState } from '#platform/ui/Timeline.tsx'
import type { EventoDaViagem } from '../../acompanhamento.contract.ts'
import type { AlertaCarga } from '../../carga-dados.contract.ts'

const MINUTE_MS = 60_000

type Problema = Pick<AlertaCarga, 'id' | 'descricao' | 'dh'>

type Entry = TimelineItem & {
  /** UTC instant by which it is ordered; null: nobody knows when. */
  readonly at: string | null
  readonly evento: EventoDaViagem | undefined
}

function stateOf({ situacao }: EventoDaViagem): TimelineState {
  if (situacao === 'previsto') return 'future'
  return situacao === 'atrasado' ? 'problem' : 'done'
}

/** `19/11/2026 15:12 · +1h 12min`: when, and how much later than planned. */
function whenText({ dhRealizada, dhPrevista, fusoHorario, situacao }: EventoDaViagem): string | undefined {
  const at = dhRealizada ?? dhPrevista
  if (at === null) return situacao === 'previsto' ? undefined : 'Sem horário'
  const text = formatDateTime(at, fusoHorario)
  if (situacao === 'atrasado') return `Previsto ${text}`
  if (situacao !== 'realizado_com_atraso' || dhRealizada === null || dhPrevista === null) return text
  const late = Math.floor((Date.parse(dhRealizada) - Date.parse(dhPrevista)) / MINUTE_MS)
  return late > 0 ? `${text} · +${formatDuration(late)}` : text
}

const toEntry = (evento: EventoDaViagem): Entry => ({
  key: evento.id,
  state: stateOf(evento),
  title: evento.descricao,
  ...withWhen(whenText(evento)),
  ...(evento.por && { detail: `por ${evento.por}` }),
  at: evento.dhRealizada ?? evento.dhPrevista,
  evento,
})

const withWhen = (when: string | undefined) => (when === undefined ? {} : { when })

const toProblem = ({ id, descricao, dh }: Problema, zone: string): Entry => ({
  key: id,
  state: 'problem',
  title: descricao,
  when: formatDateTime(dh, zone),
  at: dh,
  evento: undefined,
})

/**
 * What happened, the newest first, with the open occurrences among it; then what is still to come, in its order.
 * `zone`: of the occurrences, which have no place.
 */
export function linhaDoTempo(
  eventos: readonly EventoDaViagem[],
  alertas: readonly Problema[],
  zone: string,
): Entry[] {
  const happened = [
    ...eventos.filter(({ dhRealizada }) => dhRealizada !== null).map(toEntry),
    ...alertas.map((alerta) => toProblem(alerta, zone)),
  ].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  const toCome = eventos.filter(({ dhRealizada }) => dhRealizada === null).map(toEntry)
  return [...happened, ...toCome]
}

/** The zone of the next stop, else of the last one: that of what has no place of its own, such as a position. */
export const zonaDaViagem = (
  paradas: readonly { readonly dhChegada: string | null; readonly fusoHorario: string }[],
): string =>
  (paradas.find(({ dhChegada }) => dhChegada === null) ?? paradas.at(-1))?.fusoHorario ?? 'America/Sao_Paulo'
