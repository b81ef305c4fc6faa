import type { Numero } from '../../numeros.rules.ts'
import type { MetasVigentes } from '../metas-na-tela.ts'

/** What tiles need beside their answer: the goals, and where the records of a number stand. */
export interface ContextoDosTiles {
  readonly metas: MetasVigentes
  readonly registros: (numero: Numero) => string
}
