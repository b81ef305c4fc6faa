/** What a person gives as a value of a rule: cleaned, checked, and told in words. */
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { dadosEmPalavras } from '../regra-campos.ts'
import type { RegraCodigo, RegraDados } from '../regra-dados.ts'
import type { NovoValor } from '../regra-legal.contract.ts'
import { SITUACAO_VALOR_LABELS, type SituacaoValor } from '../regra-legal.rules.ts'
import { checkValor } from '../regra-valor.rules.ts'

export const HISTORY_FIELDS = {
  escopo: 'Escopo',
  validoDe: 'Vale de',
  validoAte: 'Vale até',
  ato: 'Ato',
  url: 'Endereço do ato',
  dados: 'Valores',
  situacao: 'Situação',
}

export type Valor = Required<Omit<NovoValor, 'validoAte' | 'url'>> & {
  validoAte: string | null
  url: string | null
}

/** Trimmed; throws `invalid_input` with the problem on its field. */
export function cleanValor(codigo: RegraCodigo, input: NovoValor): Valor {
  const valor = {
    escopo: input.escopo.trim(),
    validoDe: input.validoDe,
    validoAte: input.validoAte ?? null,
    ato: input.ato.trim(),
    url: input.url?.trim() || null,
    dados: input.dados,
  }
  const problems = checkValor(codigo, valor)
  if (problems.length > 0) throw new AppError(platformErrors.invalid_input, { details: problems })
  return valor
}

export interface StoredValor extends Valor {
  id: string
  situacao: SituacaoValor
  versao: number
}

export const inWords = (codigo: RegraCodigo, valor: Valor & { situacao: SituacaoValor }) => ({
  ...valor,
  validoDe: formatDay(valor.validoDe),
  validoAte: valor.validoAte && formatDay(valor.validoAte),
  dados: dadosEmPalavras(codigo, valor.dados as unknown as RegraDados[RegraCodigo]),
  situacao: SITUACAO_VALOR_LABELS[valor.situacao],
})
