/** What the values of each legal rule hold. Rates are decimal texts, money is cents; a unit stands in the name. */

/** Table of the floor: A whole set, B tractor unit only, C and D the same with high performance. */
export type TabelaDoPiso = 'A' | 'B' | 'C' | 'D'

/** Kind of cargo 1–12, axles 2–7 or 9, R$/km, R$ per trip. */
export type CoeficienteDoPiso = readonly [tipo: number, eixos: number, ccd: string, cc: string]

export interface RegraDados {
  /** Coefficients of one table; scope: the table, with its kinds of cargo where they stand apart. */
  'piso-minimo': { tabela: TabelaDoPiso; coeficientes: readonly CoeficienteDoPiso[] }
  /** How the formula counts. `arredondamentoKm`: the distance as it is, or the next whole kilometre. */
  'piso-calculo': { arredondamentoKm: 'exato' | 'teto' }
  /** Factor on the way back that a norm makes payable, times the coefficient per km. */
  'piso-retorno-vazio': { fator: string }
  /** Who advertises, offers or intermediates below the floor is liable, platforms included. */
  'piso-publicacao': { multaCentavos: number | null }
  /** Warns from the day of the value on; the departure is stopped from `bloqueiaDe` on. */
  ciot: { bloqueiaDe: string; rejeicaoMdfe: number }
  'vale-pedagio': { formas: readonly ('tag' | 'placa')[]; multaCentavos: number }
  seguros: { exigidos: readonly ('rctrc' | 'rcdc' | 'rcv')[]; exigePgr: boolean }
  rntrc: { digitosAntt: number; digitosDocumento: number }
  /** Free hours from the arrival, cents per tonne and hour begun. */
  estadia: { horasLivres: number; centavosPorToneladaHora: number }
  'pagamento-frete': { diasUteis: number }
  encerramento: { ciotDiasCorridos: number; mdfeAbertoDias: number; alertaDias: readonly number[] }
  'desacordo-cte': { diasDaAutorizacao: number }
  /** At the wheel without a pause and in a day, and the pause and the rest that follow. */
  'tempo-direcao': { direcaoMin: number; pausaMin: number; direcaoDiaMin: number; descansoMin: number }
}

export type RegraCodigo = keyof RegraDados
