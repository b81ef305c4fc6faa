/** The stops of a load while their order and windows are changed; windows as typed, in the zone of each stop. Pure. */

import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { TIPO_PARADA } from '../../carga-codes.ts'
import type { Parada } from '../../carga-dados.contract.ts'

export interface Janela {
  /** `2026-11-21T08:00`; empty: open. */
  readonly inicio: string
  readonly fim: string
}

/** `ordem`: ids of the stops; under each id its window. */
export type RotogramaValues = Readonly<Record<string, readonly string[] | Janela>> & {
  readonly ordem: readonly string[]
}

type ParadaDoForm = Pick<Parada, 'id' | 'nome' | 'tipo' | 'fusoHorario' | 'janelaInicio' | 'janelaFim'>

const OPEN: Janela = { inicio: '', fim: '' }
const isJanela = (value: readonly string[] | Janela | undefined): value is Janela =>
  value !== undefined && !Array.isArray(value)

export function janelaOf(values: RotogramaValues, id: string): Janela {
  const value = values[id]
  return isJanela(value) ? value : OPEN
}

const typed = (instant: string | null, zone: string) => (instant === null ? '' : momentText(instant, zone))

export const stateOf = ({
  paradas,
  version,
}: {
  readonly paradas: readonly ParadaDoForm[]
  readonly version: number
}): RecordState<RotogramaValues> => ({
  version,
  values: {
    ...Object.fromEntries(
      paradas.map(({ id, janelaInicio, janelaFim, fusoHorario }) => [
        id,
        { inicio: typed(janelaInicio, fusoHorario), fim: typed(janelaFim, fusoHorario) },
      ]),
    ),
    ordem: paradas.map(({ id }) => id),
  },
})

/** The stop takes the place of its neighbour; unchanged at the ends. */
export function moveParada(ordem: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ordem.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ordem.length) return ordem
  return ordem.toSpliced(from, 1).toSpliced(to, 0, id)
}

export const paradasInOrder = <P extends { readonly id: string }>(
  paradas: readonly P[],
  { ordem }: Pick<RotogramaValues, 'ordem'>,
): P[] => ordem.flatMap((id) => paradas.find((parada) => parada.id === id) ?? [])

/** Problems by field: `ordem`, `{id}`. */
export function checkRotograma(paradas: readonly ParadaDoForm[], values: RotogramaValues): FormProblems {
  const ordered = paradasInOrder(paradas, values)
  const problems: Record<string, string> = {}
  if (ordered[0]?.tipo !== TIPO_PARADA.Coleta) problems.ordem = 'A primeira parada deve ser uma coleta.'
  else if (ordered.at(-1)?.tipo !== TIPO_PARADA.Entrega)
    problems.ordem = 'A última parada deve ser uma entrega.'
  for (const { id, fusoHorario } of ordered) {
    const { inicio, fim } = janelaOf(values, id)
    const [from, to] = [inicio, fim].map((text) => momentOf(text, fusoHorario))
    if ((inicio !== '' && from === '') || (fim !== '' && to === '')) problems[id] = 'Data ou hora inválida'
    else if (from && to && to < from) problems[id] = validationMessages.endBeforeStart
  }
  return problems
}

const instantOrNull = (text: string, zone: string) => momentOf(text, zone) || null

/** What is sent: every stop in the new order, with its window. */
export const rotogramaBody = (paradas: readonly ParadaDoForm[], values: RotogramaValues) =>
  paradasInOrder(paradas, values).map(({ id, fusoHorario }) => {
    const { inicio, fim } = janelaOf(values, id)
    return {
      id,
      janelaInicio: instantOrNull(inicio, fusoHorario),
      janelaFim: instantOrNull(fim, fusoHorario),
    }
  })

const shortText = (text: string) => (text === '' ? 'aberto' : text.replace('T', ' '))

/** In words, for the comparison of two versions. */
export function rotogramaFields(paradas: readonly ParadaDoForm[]): RecordField<RotogramaValues>[] {
  return [
    {
      name: 'ordem',
      label: 'Ordem das paradas',
      show: (values) =>
        paradasInOrder(paradas, values)
          .map(({ nome }) => nome)
          .join(' → '),
    },
    ...paradas.map(
      ({ id, nome }): RecordField<RotogramaValues> => ({
        name: id,
        label: `Janela: ${nome}`,
        show: (values) => {
          const { inicio, fim } = janelaOf(values, id)
          return `${shortText(inicio)} – ${shortText(fim)}`
        },
      }),
    ),
  ]
}

/** Whether the load still has the stops that were put in order; a comparison of versions makes sense only then. */
export const hasSameParadas = (
  { ordem }: Pick<RotogramaValues, 'ordem'>,
  paradas: readonly { readonly id: string }[],
): boolean => ordem.length === paradas.length && paradas.every(({ id }) => ordem.includes(id))
