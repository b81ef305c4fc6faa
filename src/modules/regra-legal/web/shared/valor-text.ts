/** What is said of a dated value wherever it is shown. Pure; days are civil days of Brasília. */
import { formatDay } from '#platform/shared/day.ts'
import type { SituacaoValor, ValorDaRegra } from '../../regra-legal.rules.ts'

/** A decimal of the wire with a comma: `7.5347` → `7,5347`. */
export const comVirgula = (decimal: string): string => decimal.replace('.', ',')

/** `20/03 a 16/07/2026`, `desde 30/09/2026`. */
export function vigenciaEmPalavras({ validoDe, validoAte }: Pick<ValorDaRegra, 'validoDe' | 'validoAte'>) {
  if (validoAte === null) return `desde ${formatDay(validoDe)}`
  const isSameYear = validoDe.slice(0, 4) === validoAte.slice(0, 4)
  return `${formatDay(validoDe).slice(0, isSameYear ? 5 : 10)} a ${formatDay(validoAte)}`
}

export const SITUACAO_EM_PALAVRAS: Record<SituacaoValor, string> = {
  1: 'rascunho, ainda não vale',
  2: 'conferida por um',
  3: 'confirmada por dois',
  4: 'derivada de outra norma',
  5: 'revogada',
}
