/** What the page of preferences works out from what is chosen and not saved yet. Pure. */
import { CANAIS, type Canal, VIAS, type Via, type Vias } from '#platform/shared/notifications/notification.ts'
import { isSameVias } from '../../notificacao.rules.ts'
import type { EventoPreferido, PreferenciasNotificacao } from '../../preferencia-notificacao.contract.ts'

/** What the matrix needs of a kind of notice, of a person or of a company. */
export type EventoDaMatriz = Pick<
  EventoPreferido,
  'evento' | 'nome' | 'canal' | 'obrigatorio' | 'padrao' | 'vias'
>

export type Escolhas = ReadonlyMap<string, Vias>

export const viasOf = (evento: EventoDaMatriz, escolhas: Escolhas): Vias =>
  escolhas.get(evento.evento) ?? evento.vias

/** One box of the matrix; `not`: it cannot be chosen. */
export const isLocked = ({ obrigatorio }: EventoDaMatriz, via: Via): boolean =>
  obrigatorio && via === 'painel'

export function toggle(evento: EventoDaMatriz, via: Via, escolhas: Escolhas): Escolhas {
  if (isLocked(evento, via)) return escolhas
  const vias = viasOf(evento, escolhas)
  return withChoice(evento, { ...vias, [via]: !vias[via] }, escolhas)
}

/** A choice that is what is saved already is none. */
function withChoice(evento: EventoDaMatriz, vias: Vias, escolhas: Escolhas): Escolhas {
  const next = new Map(escolhas)
  if (isSameVias(vias, evento.vias)) next.delete(evento.evento)
  else next.set(evento.evento, vias)
  return next
}

export type GroupState = 'all' | 'some' | 'none'

export function groupState(eventos: readonly EventoDaMatriz[], via: Via, escolhas: Escolhas): GroupState {
  const count = eventos.filter((evento) => viasOf(evento, escolhas)[via]).length
  if (count === 0) return 'none'
  return count === eventos.length ? 'all' : 'some'
}

/** All of a group: on unless all are on. */
export function toggleGroup(eventos: readonly EventoDaMatriz[], via: Via, escolhas: Escolhas): Escolhas {
  const isOn = groupState(eventos, via, escolhas) !== 'all'
  return eventos.reduce(
    (next, evento) =>
      isLocked(evento, via) ? next : withChoice(evento, { ...viasOf(evento, next), [via]: isOn }, next),
    escolhas,
  )
}

/** Everything as the company has it. */
export const toDefaults = (eventos: readonly EventoDaMatriz[]): Escolhas =>
  eventos.reduce<Escolhas>((next, evento) => withChoice(evento, evento.padrao, next), new Map())

/** By channel, in the order of the channels; without the empty ones. */
export function byCanal<E extends EventoDaMatriz>(eventos: readonly E[]): { canal: Canal; eventos: E[] }[] {
  return CANAIS.map((canal) => ({
    canal,
    eventos: eventos.filter((evento) => evento.canal === canal),
  })).filter((group) => group.eventos.length > 0)
}

/** `era painel`, `+ e-mail`: how a choice differs from the default; empty: it does not. */
export function differenceText(padrao: Vias, vias: Vias, names: Readonly<Record<Via, string>>): string {
  const gone = VIAS.filter((via) => padrao[via] && !vias[via]).map((via) => names[via].toLowerCase())
  const added = VIAS.filter((via) => vias[via] && !padrao[via]).map((via) => names[via].toLowerCase())
  if (gone.length > 0) return `era ${gone.join(', ')}`
  return added.length > 0 ? `+ ${added.join(', ')}` : ''
}

/** Notices a day in panel or push, from the last 30 days. */
export function perDay(eventos: readonly EventoPreferido[], escolhas: Escolhas, soMeus: boolean): number {
  return eventos.reduce((sum, evento) => {
    const { painel, push } = viasOf(evento, escolhas)
    if (!painel && !push) return sum
    return sum + (soMeus && evento.dependeDeMeus ? evento.porDiaMeus : evento.porDia)
  }, 0)
}

/** What is sent for the choices. */
export const escolhasToBody = (
  eventos: readonly EventoDaMatriz[],
  escolhas: Escolhas,
): { evento: string; vias: Vias | null }[] =>
  eventos.flatMap((evento) => {
    const vias = escolhas.get(evento.evento)
    if (!vias) return []
    return [{ evento: evento.evento, vias: isSameVias(vias, evento.padrao) ? null : vias }]
  })

export type PessoaForm = Pick<PreferenciasNotificacao, 'soMeus' | 'unidades' | 'silencio' | 'fuso'>
