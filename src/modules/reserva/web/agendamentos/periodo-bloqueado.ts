/** How a block of several days ended, in words. Pure. */

import type { BloqueioDoPeriodo } from '#modules/doca/bloqueio.contract.ts'
import { formatShortDay } from '#platform/shared/day.ts'

/** `6 dias bloqueados, 1 recusado` */
export function resumoDoPeriodo({ feitos, recusados }: BloqueioDoPeriodo): string {
  const blocked = feitos === 1 ? '1 dia bloqueado' : `${feitos} dias bloqueados`
  if (recusados === 0) return blocked
  return `${blocked}, ${recusados === 1 ? '1 recusado' : `${recusados} recusados`}`
}

const RESULTADOS = {
  recusado: 'Não foi bloqueado.',
  'sem-horario': 'A doca não tem este horário.',
  'sem-mudanca': 'Já estava bloqueado.',
  feito: 'Bloqueado.',
} as const
type Resultado = keyof typeof RESULTADOS
const isResultado = (value: string): value is Resultado => Object.hasOwn(RESULTADOS, value)

export interface GrupoDeDias {
  readonly resultado: Resultado
  /** What happened, the same on all of its days. */
  readonly texto: string
  /** `seg, 23/11` */
  readonly dias: readonly string[]
}

/** Days that ended alike stand together; those that somebody has to look at come first. */
export function gruposDoPeriodo({ dias }: BloqueioDoPeriodo): GrupoDeDias[] {
  const textoDe = ({ resultado, erro }: (typeof dias)[number]) => erro ?? RESULTADOS[resultado]
  return Object.keys(RESULTADOS)
    .filter(isResultado)
    .flatMap((resultado) => {
      const alike = Map.groupBy(
        dias.filter((dia) => dia.resultado === resultado),
        textoDe,
      )
      return [...alike].map(([texto, group]) => ({
        resultado,
        texto,
        dias: group.map(({ data }) => formatShortDay(data)),
      }))
    })
}

/** The blocks that this period made: what was blocked before it is not its to take back. */
export const bloqueiosFeitos = ({ dias }: BloqueioDoPeriodo): string[] =>
  dias.flatMap(({ resultado, bloqueioId }) =>
    resultado === 'feito' && bloqueioId !== null ? [bloqueioId] : [],
  )
