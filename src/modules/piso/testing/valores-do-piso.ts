/** The dated values of the floor as the product brings them, for tests of rules, without a database. */
import { readFileSync } from 'node:fs'
import type { RegraCodigo, RegraDados } from '#modules/regra-legal/regra-dados.ts'
import type { SituacaoValor, ValorDaRegra } from '#modules/regra-legal/regra-legal.rules.ts'
import type { ValoresDoPiso } from '../piso-indice.rules.ts'

interface Regras {
  readonly regras: readonly {
    readonly codigo: string
    readonly valores: readonly {
      readonly escopo: string
      readonly validoDe: string
      readonly validoAte: string | null
      readonly ato: string
      readonly url: string | null
      readonly situacao: SituacaoValor
      readonly fontes: readonly string[]
      readonly dados: unknown
    }[]
  }[]
}

const FILE = new URL('../../../../reference-data/regras.json', import.meta.url)

export function readValoresDoPiso(): ValoresDoPiso {
  const { regras }: Regras = JSON.parse(readFileSync(FILE, 'utf8'))
  const valuesOf = <C extends RegraCodigo>(codigo: C): ValorDaRegra<C>[] =>
    (regras.find((regra) => regra.codigo === codigo)?.valores ?? []).map((valor, index) => ({
      ...valor,
      id: `${codigo}-${index}`,
      codigo,
      dados: valor.dados as RegraDados[C],
      conferencias: valor.fontes.map((nome) => ({
        tipo: 'fonte',
        nome,
        usuarioId: null,
        quando: null,
      })),
    }))
  return {
    minimo: valuesOf('piso-minimo'),
    calculo: valuesOf('piso-calculo'),
    retorno: valuesOf('piso-retorno-vazio'),
  }
}
