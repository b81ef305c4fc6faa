/** How the percentage of deliveries came about, and the classes of its records, which do not overlap. Pure. */
import type { CampoMeta } from './metas.rules.ts'
import type { Numero } from './numeros.rules.ts'

interface ContaDoNumero {
  /** What the percentage is of all deliveries with a deadline. */
  readonly parte: 'otif' | 'noPrazo' | 'completas'
  readonly nome: string
  readonly campo: CampoMeta
  readonly classes: readonly { readonly numero: Numero; readonly rotulo: string }[]
}

const OTIF: ContaDoNumero = {
  parte: 'otif',
  nome: 'no prazo e completas',
  campo: 'otifPct',
  classes: [
    { numero: 'foraDoOtif', rotulo: 'Fora' },
    { numero: 'otif', rotulo: 'Dentro' },
    { numero: 'soForaDoPrazo', rotulo: 'Só fora do prazo' },
    { numero: 'soIncompletas', rotulo: 'Só incompletas' },
    { numero: 'foraNasDuas', rotulo: 'As duas' },
  ],
}
const PRAZO: ContaDoNumero = {
  parte: 'noPrazo',
  nome: 'no prazo',
  campo: 'noPrazoPct',
  classes: [
    { numero: 'foraDoPrazo', rotulo: 'Fora do prazo' },
    { numero: 'noPrazo', rotulo: 'No prazo' },
  ],
}
const COMPLETAS: ContaDoNumero = {
  parte: 'completas',
  nome: 'completas',
  campo: 'completasPct',
  classes: [
    { numero: 'incompletas', rotulo: 'Incompletas' },
    { numero: 'completas', rotulo: 'Completas' },
  ],
}
const CONTAS = [OTIF, PRAZO, COMPLETAS]

/** Undefined: the number is no part of a percentage of deliveries. */
export const contaDo = (numero: Numero): ContaDoNumero | undefined =>
  CONTAS.find(({ classes }) => classes.some((one) => one.numero === numero))

/** How many more of all would have had to be in it for the goal; none where it is reached. */
export function faltamPara(parte: number, todo: number, meta: number): number {
  const needed = Math.ceil(Number(((meta * todo) / 100).toFixed(6)))
  return Math.max(0, needed - parte)
}
