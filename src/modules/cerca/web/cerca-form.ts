/** The form of a fence. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Cerca, SaveCerca } from '../cerca.contract.ts'
import { CERCA, checkCerca } from '../cerca.fields.ts'
import { RAIO_DA_UNIDADE_M, RAIO_PADRAO_M } from '../cerca.rules.ts'
import { type FormaDigitada, formaFurther, formaOwn } from './shared/forma-form.ts'

export const cercaForm = fieldForm<Cerca, typeof CERCA, SaveCerca, { forma: typeof formaOwn }>(CERCA, {
  own: { forma: formaOwn },
  check: checkCerca,
  further: formaFurther,
})

/** Where somebody chose no radius of their own, it follows what the fence is around: 300 m a company, 500 m an own unit. */
export function withRaioPadrao(forma: FormaDigitada, isUnidade: boolean): FormaDigitada {
  const [from, to] = isUnidade ? [RAIO_PADRAO_M, RAIO_DA_UNIDADE_M] : [RAIO_DA_UNIDADE_M, RAIO_PADRAO_M]
  return forma.raio === String(from) ? { ...forma, raio: String(to) } : forma
}
