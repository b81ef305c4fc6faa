/** What the portal writes of days, slots and requests. Pure. */

import type { AlternativaDeHorario, HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { carroceriaNome, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { HorarioDoPortal } from '../portal-dados.contract.ts'
import type { Operacao } from './portal-form.ts'
import { pesoDe } from './portal-form.ts'

/** One start of the day, over all docks. */
export interface LinhaDeHorario {
  readonly hora: number
  readonly dhReserva: string
  readonly turnoNome: string
  /** The slot that is taken when the line is chosen: of the first free dock. */
  readonly livre: HorarioDoPortal | undefined
  /** `Doca 05 ou 06`, or why none is free. */
  readonly texto: string
}

/** The slots of a day by their start; those that are not offered stay, with their reason. */
export function linhasDoDia(horarios: readonly HorarioDoPortal[]): LinhaDeHorario[] {
  const groups = Map.groupBy(horarios, ({ dhReserva }) => dhReserva)
  return [...groups.entries()]
    .map(([dhReserva, group]): LinhaDeHorario => {
      const [first] = group
      const livres = group.filter(({ disponivel }) => disponivel)
      return {
        dhReserva,
        hora: first?.hora ?? 0,
        turnoNome: first?.turnoNome ?? '',
        livre: livres[0],
        texto: livres.length > 0 ? docasText(livres) : motivoText(group),
      }
    })
    .sort((a, b) => a.dhReserva.localeCompare(b.dhReserva))
}

/** What has begun and is not offered any more stands apart from what is still to come. */
export function separatePassadas(
  linhas: readonly LinhaDeHorario[],
  agora: Date,
): { readonly passadas: readonly LinhaDeHorario[]; readonly restantes: readonly LinhaDeHorario[] } {
  const isPassada = ({ livre, dhReserva }: LinhaDeHorario) =>
    livre === undefined && Date.parse(dhReserva) <= agora.getTime()
  return {
    passadas: linhas.filter(isPassada),
    restantes: linhas.filter((linha) => !isPassada(linha)),
  }
}

function docasText(livres: readonly HorarioDoPortal[]): string {
  const [first = '', second, ...others] = livres.map(({ docaNome }) => docaNome)
  if (second === undefined) return first
  return others.length === 0 ? `${first} ou ${second}` : `${first} e mais ${livres.length - 1} docas`
}

/** What most docks say; what can pass by itself is told before the rest. */
function motivoText(group: readonly HorarioDoPortal[]): string {
  const motivos = group.flatMap(({ motivo }) => (motivo === null ? [] : [motivo]))
  const passing = motivos.find((motivo) => motivo.startsWith('Em uso'))
  if (passing) return passing
  const counted = [...Map.groupBy(motivos, (motivo) => motivo).entries()]
  return counted.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'Ocupado'
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`)
export const mesText = (day: string) => {
  const name = MONTH.format(dateOf(day))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** `Carreta · Baú · 18,0 t` */
export function operacaoText(operacao: Operacao): string {
  const peso = pesoDe(operacao)
  const parts = [
    operacao.tipoVeiculo && tipoVeiculoNome(operacao.tipoVeiculo),
    operacao.tipoCarroceria && carroceriaNome(operacao.tipoCarroceria),
    peso !== null && formatWeight(peso),
  ].filter(Boolean)
  return parts.length === 0 ? 'Veículo e peso não informados' : parts.join(' · ')
}

const HOUR_MS = 3_600_000

/** How far another slot is from the wanted one: `3h depois`, `1 dia depois`. */
export function distanciaText({ dhReserva }: HorarioRef, wanted: HorarioRef): string {
  const ms = Date.parse(dhReserva) - Date.parse(wanted.dhReserva)
  const hours = Math.round(Math.abs(ms) / HOUR_MS)
  const days = Math.round(hours / 24)
  const size =
    hours >= 24 ? `${days} ${days === 1 ? 'dia' : 'dias'}` : hours > 0 ? `${hours}h` : 'Menos de 1h'
  if (ms === 0) return 'Mesmo horário'
  return `${size} ${ms > 0 ? 'depois' : 'antes'}`
}

/** What an alternative has in common with the wanted slot. */
export function semelhancaText(
  alternativa: AlternativaDeHorario,
  wanted: { readonly dia: string; readonly hora: number; readonly docaId: string },
): string {
  const isSameDay = alternativa.dia === wanted.dia
  if (isSameDay && alternativa.docaId === wanted.docaId) return 'Mesmo dia e mesma doca'
  if (isSameDay) return 'Mesmo dia'
  return alternativa.hora === wanted.hora ? 'Mesmo horário' : `Às ${horaText(alternativa.hora)}`
}
