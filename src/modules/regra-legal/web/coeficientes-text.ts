/** The tables of the floor as they are shown: kinds of cargo down, axles across. Pure. */
import { EIXOS_DO_PISO } from '../regra-campos.ts'
import type { CoeficienteDoPiso } from '../regra-dados.ts'
import { SITUACAO_VALOR, type ValorDaRegra } from '../regra-legal.rules.ts'
import { TIPOS_CARGA_ANTT } from '../tipos-carga-antt.ts'
import { comVirgula } from './shared/valor-text.ts'

/** `sem piso`: the norm leaves the cell empty; `sem dado`: nobody has found what it says of this kind of cargo. */
export type CelulaMostrada = { readonly ccd: string; readonly cc: string } | 'sem piso' | 'sem dado'

export interface LinhaDaTabela {
  readonly tipo: number
  readonly nome: string
  readonly celulas: readonly CelulaMostrada[]
}

type Piso = ValorDaRegra<'piso-minimo'>

/** The cell of general cargo, by which values are compared in the list; undefined: the value speaks of other kinds. */
export function celulaGeral(
  coeficientes: readonly CoeficienteDoPiso[],
  eixos: number,
): CelulaMostrada | undefined {
  const geral = coeficientes.filter(([tipo]) => tipo === CARGA_GERAL)
  return geral.length === 0 ? undefined : toCelula(geral.find(([, of]) => of === eixos))
}
const CARGA_GERAL = 5

const toCelula = (cell: CoeficienteDoPiso | undefined): CelulaMostrada =>
  cell ? { ccd: comVirgula(cell[2]), cc: comVirgula(cell[3]) } : 'sem piso'

/**
 * The whole table of an act: what stands in several values of one act, day and table is one table. A revoked value is
 * shown by itself.
 */
export function tabelaDoAto(valor: Piso, valores: readonly Piso[]): LinhaDaTabela[] {
  const isOneTable = (other: Piso) =>
    other.id === valor.id ||
    (other.situacao !== SITUACAO_VALOR.revogada &&
      valor.situacao !== SITUACAO_VALOR.revogada &&
      other.ato === valor.ato &&
      other.validoDe === valor.validoDe &&
      other.dados.tabela === valor.dados.tabela)
  // The chosen value goes before another of its act that says something of the same kind.
  const sorted = [valor, ...valores.filter((other) => other.id !== valor.id && isOneTable(other))]
  return Object.entries(TIPOS_CARGA_ANTT).map(([key, nome]) => {
    const tipo = Number(key)
    const known = sorted
      .map(({ dados }) => dados.coeficientes.filter(([of]) => of === tipo))
      .find(({ length }) => length > 0)
    return {
      tipo,
      nome,
      celulas: EIXOS_DO_PISO.map((eixos) =>
        known ? toCelula(known.find(([, of]) => of === eixos)) : 'sem dado',
      ),
    }
  })
}
