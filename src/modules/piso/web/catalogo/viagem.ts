/** The trip that is asked for in the catalogue: how its fields are read, and its floor on a day. Pure. */
import { MODALIDADE } from '#modules/carga/carga-codes.ts'
import { EIXOS, TIPOS_CARGA, type TipoCargaAntt } from '#modules/carga/dados-do-piso.rules.ts'
import { TABELAS_DO_PISO } from '#modules/regra-legal/regra-campos.ts'
import type { TabelaDoPiso } from '#modules/regra-legal/regra-dados.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { calcularPiso } from '../../piso.rules.ts'
import type { CalculoDoPiso } from '../../piso-calculo.ts'
import type { IndiceDoPiso } from '../../piso-indice.rules.ts'

export interface Viagem {
  readonly tabela: TabelaDoPiso
  readonly tipo: TipoCargaAntt
  readonly eixos: number
  /** `598` or `598.4`; null: not said yet. */
  readonly km: string | null
}

const TABELAS = Object.keys(TABELAS_DO_PISO) as TabelaDoPiso[]
const CARGA_GERAL: TipoCargaAntt = 5
/** The set that is most used: a tractor of three axles and a semi-trailer of three. */
export const EIXOS_USUAIS = 6

/** Address of a table and a kind of cargo: `A5`. */
const tabelaETipo = (tabela: TabelaDoPiso, tipo: number) => `${tabela}${tipo}`
export const TABELA_E_TIPO_USUAL = tabelaETipo('A', CARGA_GERAL)

export const TABELAS_E_TIPOS = TABELAS.map((tabela) => ({
  group: `Tabela ${TABELAS_DO_PISO[tabela]}`,
  items: TIPOS_CARGA.map((tipo) => ({
    value: tabelaETipo(tabela, tipo),
    label: `${tabela} · ${tipo} ${TIPOS_CARGA_ANTT[tipo]}`,
  })),
}))

export const EIXOS_OFERECIDOS = Array.from({ length: EIXOS.max - EIXOS.min + 1 }, (_, index) =>
  String(EIXOS.min + index),
)

const KM = /^\d{1,5}(\.\d{1,3})?$/

/** `598,4` → `598.4`; undefined: no distance. */
export function kmOf(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  return KM.test(plain) && Number(plain) > 0 ? plain : undefined
}

/** What stands in the address; what is none of the choices is the usual one. */
export function viagemOf(tabelaTipo: string, eixos: string, km: string): Viagem {
  const tabela = TABELAS.find((one) => tabelaTipo.startsWith(one)) ?? 'A'
  const tipo = TIPOS_CARGA.find((one) => tabelaTipo === tabelaETipo(tabela, one)) ?? CARGA_GERAL
  return {
    tabela,
    tipo,
    eixos: EIXOS_OFERECIDOS.includes(eixos) ? Number(eixos) : EIXOS_USUAIS,
    km: kmOf(km) ?? null,
  }
}

/** The floor of the trip with one pick-up and one delivery on that day. */
export const pisoNoDia = (viagem: Viagem, dia: string, indice: IndiceDoPiso): CalculoDoPiso =>
  calcularPiso(
    {
      modalidade: MODALIDADE.Lotacao,
      coletas: 1,
      entregas: 1,
      tipoCarga: viagem.tipo,
      eixos: viagem.eixos,
      composicaoCompleta: viagem.tabela === 'A' || viagem.tabela === 'C',
      altoDesempenho: viagem.tabela === 'C' || viagem.tabela === 'D',
      distanciaKm: viagem.km,
      distanciaCerta: true,
      retornoVazioKm: null,
      diaColeta: dia,
      freteCentavos: null,
      pedagioNoFreteCentavos: 0,
    },
    indice,
  )
