/** What a person gives as a value of a rule: what is wrong with it, the same in the form and on the server. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { checkDados } from './regra-campos.ts'
import type { RegraCodigo } from './regra-dados.ts'

export interface ValorDigitado {
  readonly escopo: string
  readonly validoDe: string
  readonly validoAte: string | null
  readonly ato: string
  readonly url: string | null
  readonly dados: Readonly<Record<string, unknown>>
}

/** Problems by field; those of the rule's own numbers stand first, at `dados.<key>`. */
export function checkValor(codigo: RegraCodigo, valor: ValorDigitado): FieldProblem[] {
  const { escopo, validoDe, validoAte, ato, url, dados } = valor
  const problems = checkDados(codigo, dados)
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (escopo === '') refuse('escopo', 'Diga a que parte da regra o valor se refere.')
  if (!isDay(validoDe)) refuse('validoDe', 'Informe o primeiro dia em que o valor vale.')
  if (validoAte !== null && !isDay(validoAte)) refuse('validoAte', 'Informe uma data.')
  else if (validoAte !== null && validoAte < validoDe) {
    refuse('validoAte', 'O último dia não pode vir antes do primeiro.')
  }
  if (ato === '') refuse('ato', 'Informe o ato que publicou o valor.')
  if (url !== null && !/^https?:\/\//i.test(url)) {
    refuse('url', 'Informe um endereço que comece com https://')
  }
  return problems
}
