/**
 * The shapes of a calculation of the floor. `CalculoDoPiso` is plain JSON and holds everything that is shown, so that it can
 * be frozen with a contract and read years later without its norm (O2). Money in cents, decimals as texts.
 */
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import type { TipoCargaAntt } from '#modules/carga/dados-do-piso.rules.ts'
import type { RegraDados, TabelaDoPiso } from '#modules/regra-legal/regra-dados.ts'
import type { SituacaoValor } from '#modules/regra-legal/regra-legal.rules.ts'

export interface EntradaDoPiso {
  readonly modalidade: Modalidade
  readonly coletas: number
  readonly entregas: number
  /** ANTT code 1–12; mixed cargo is one kind that a person chooses. */
  readonly tipoCarga: TipoCargaAntt | null
  /** 2–9; suspended axles count. */
  readonly eixos: number | null
  readonly composicaoCompleta: boolean
  readonly altoDesempenho: boolean
  /** `598` or `598.4`: at most three decimals. */
  readonly distanciaKm: string | null
  /** False while it is estimated in a line and nobody has confirmed it. */
  readonly distanciaCerta: boolean
  readonly retornoVazioKm: string | null
  /** Civil day of the pick-up, where the load is picked up. */
  readonly diaColeta: string | null
  readonly freteCentavos: number | null
  /** Toll that is reimbursed inside the freight. The vale-pedágio is outside and is not spoken of here. */
  readonly pedagioNoFreteCentavos: number
}

export const VEREDITOS = ['acima', 'abaixo', 'nao_se_aplica', 'dados_faltam', 'sem_valor'] as const
/** `sem_valor`: one of the two values of the comparison is not known, the floor's or the freight's (`motivo`). */
type Veredito = (typeof VEREDITOS)[number]

export const MOTIVOS = [
  'modalidade',
  'percurso',
  'sem_celula',
  'dados_faltam',
  'sem_norma',
  'sem_norma_retorno',
  'sem_frete',
] as const
export type MotivoDoPiso = (typeof MOTIVOS)[number]

export const FALTAS = ['tipoCarga', 'eixos', 'distanciaKm', 'diaColeta'] as const
export type FaltaNoPiso = (typeof FALTAS)[number]

export const PARTES = ['deslocamento', 'carga_descarga', 'retorno_vazio'] as const

export interface ParteDoPiso {
  readonly parte: (typeof PARTES)[number]
  /** Kilometres as they were counted, R$ per km, and the factor of the way back. */
  readonly km: string | null
  readonly ccd: string | null
  readonly fator: string | null
  readonly centavos: number
  /** Two have confirmed the rule of this part. */
  readonly confirmada: boolean
}

export interface NormaUsada {
  readonly valorId: string
  readonly ato: string
  readonly url: string | null
  readonly validoDe: string
  readonly validoAte: string | null
  readonly situacao: SituacaoValor
  readonly conferencias: readonly {
    readonly tipo: 'pessoa' | 'fonte'
    readonly nome: string
    /** Null for a public source. */
    readonly quando: string | null
  }[]
}

export interface CalculoDoPiso {
  readonly veredito: Veredito
  readonly motivo: MotivoDoPiso | null
  readonly faltam: readonly FaltaNoPiso[]
  /** Only what two have confirmed stops anybody; missing data does, too. */
  readonly bloqueia: boolean
  readonly pisoCentavos: number | null
  /** Freight without the toll that is reimbursed inside it. */
  readonly comparadoCentavos: number | null
  readonly diferencaCentavos: number | null
  /** Of the floor, one decimal: `-3.8`. */
  readonly percentual: string | null
  readonly tabela: TabelaDoPiso | null
  /** Axles of the column that was used: 7 for a set of 8. */
  readonly coluna: number | null
  readonly norma: NormaUsada | null
  readonly arredondamentoKm: RegraDados['piso-calculo']['arredondamentoKm'] | null
  readonly partes: readonly ParteDoPiso[]
  /** The floor stands on an estimated distance that nobody has confirmed. */
  readonly distanciaIncerta: boolean
  readonly entrada: EntradaDoPiso
}
