/**
 * Vehicle types, their usual measures and the sets that tractors and trailers form. Values are editable
 * defaults, not law: gross weights follow the axle loads of CONTRAN (6, 10, 17 and 25.5 t), net loads, volumes
 * and pallets are usual market values compiled by hand from public pages (see reference-data/SOURCE.md).
 */

/** `rigido` carries alone; a `trator` pulls; `semirreboque` and `dolly` are pulled. */
export type PapelVeiculo = 'rigido' | 'trator' | 'semirreboque' | 'dolly'

/** Categories of the licence in their order: each includes those before it, except A. */
export type CategoriaExigida = 'A' | 'B' | 'C' | 'D' | 'E'

export interface TipoVeiculo {
  readonly nome: string
  readonly papel: PapelVeiculo
  readonly eixos: number
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
  /** Category of the licence that driving it takes; of what is pulled, that of the whole set. */
  readonly cnh: CategoriaExigida
  /** `tpRod` of the MDF-e; null for what is pulled. */
  readonly mdfeTpRod: string | null
}

const rigido = (
  nome: string,
  eixos: number,
  [capacidadeKg, volumeM3, paletes]: readonly [number, number, number],
  cnh: CategoriaExigida,
  mdfeTpRod: string,
): TipoVeiculo => ({ nome, papel: 'rigido', eixos, capacidadeKg, volumeM3, paletes, cnh, mdfeTpRod })

const trator = (nome: string, eixos: number): TipoVeiculo => ({
  nome,
  papel: 'trator',
  eixos,
  capacidadeKg: 0,
  volumeM3: 0,
  paletes: 0,
  cnh: 'E',
  mdfeTpRod: '03',
})

const semirreboque = (
  nome: string,
  eixos: number,
  [capacidadeKg, volumeM3, paletes]: readonly [number, number, number],
): TipoVeiculo => ({
  nome,
  papel: 'semirreboque',
  eixos,
  capacidadeKg,
  volumeM3,
  paletes,
  cnh: 'E',
  mdfeTpRod: null,
})

export const TIPOS_VEICULO = {
  MOTO: rigido('Motocicleta com baú', 2, [20, 0.08, 0], 'A', '06'),
  FIORINO: rigido('Utilitário (Fiorino/Kangoo)', 2, [650, 3.1, 0], 'B', '05'),
  VAN: rigido('Van / furgão', 2, [1500, 10, 2], 'B', '04'),
  HR: rigido('HR / Bongo com baú', 2, [1500, 9, 3], 'B', '05'),
  VUC: rigido('Veículo Urbano de Carga', 2, [3000, 18, 5], 'C', '06'),
  TRES_QUARTOS: rigido('Caminhão 3/4', 2, [4000, 24, 6], 'C', '06'),
  TOCO: rigido('Caminhão toco (4x2)', 2, [6000, 40, 10], 'C', '02'),
  TRUCK: rigido('Caminhão truck (6x2)', 3, [13000, 50, 14], 'C', '01'),
  BITRUCK: rigido('Caminhão bitruck (8x2)', 4, [18000, 55, 16], 'C', '01'),
  CAVALO_4X2: trator('Cavalo mecânico 4x2', 2),
  CAVALO_6X2: trator('Cavalo mecânico 6x2', 3),
  CAVALO_6X4: trator('Cavalo mecânico 6x4', 3),
  SR_2E: semirreboque('Semirreboque 2 eixos', 2, [20000, 85, 26]),
  SR_3E: semirreboque('Semirreboque 3 eixos', 3, [25000, 90, 28]),
  SR_3E_DIST: semirreboque('Semirreboque 3 eixos distanciados', 3, [33000, 95, 28]),
  SR_BITREM: semirreboque('Semirreboque de bitrem (2 eixos)', 2, [18500, 50, 16]),
  SR_BITRENZAO: semirreboque('Semirreboque de bitrenzão (3 eixos)', 3, [25000, 60, 20]),
  SR_RODOTREM: semirreboque('Semirreboque de rodotrem (2 eixos)', 2, [25000, 62.5, 21]),
  SR_TRITREM: semirreboque('Semirreboque de tritrem (2 eixos)', 2, [17333, 43.3, 14]),
  DOLLY: {
    nome: 'Dolly 2 eixos',
    papel: 'dolly',
    eixos: 2,
    capacidadeKg: 0,
    volumeM3: 0,
    paletes: 0,
    cnh: 'E',
    mdfeTpRod: null,
  },
} as const satisfies Record<string, TipoVeiculo>

export type TipoVeiculoCodigo = keyof typeof TIPOS_VEICULO
export const TIPO_VEICULO_CODIGOS = Object.keys(TIPOS_VEICULO) as TipoVeiculoCodigo[]

export const tipoVeiculo = (codigo: TipoVeiculoCodigo): TipoVeiculo => TIPOS_VEICULO[codigo]

/** They carry only behind a tractor. */
export const TIPOS_PUXADOS: readonly TipoVeiculoCodigo[] = TIPO_VEICULO_CODIGOS.filter((codigo) =>
  ['semirreboque', 'dolly'].includes(tipoVeiculo(codigo).papel),
)

export interface TipoConjunto {
  readonly nome: string
  readonly eixos: number
  /** Legal gross weight of the whole set. */
  readonly pbtcKg: number
  readonly tratores: readonly TipoVeiculoCodigo[]
  /** What is pulled, from the tractor backwards. */
  readonly reboques: readonly TipoVeiculoCodigo[]
}

const TRES_EIXOS = ['CAVALO_6X2', 'CAVALO_6X4'] as const

/** Every set that may be formed. The set of five axles with a 6x2 tractor is reckoned as 6 + 17 + 17 t. */
export const TIPOS_CONJUNTO = {
  CARRETA_2E: {
    nome: 'Carreta simples (4x2 + 2 eixos)',
    eixos: 4,
    pbtcKg: 33_000,
    tratores: ['CAVALO_4X2'],
    reboques: ['SR_2E'],
  },
  CARRETA_3E: {
    nome: 'Carreta (4x2 + 3 eixos)',
    eixos: 5,
    pbtcKg: 41_500,
    tratores: ['CAVALO_4X2'],
    reboques: ['SR_3E'],
  },
  CARRETA_6X2_2E: {
    nome: 'Carreta (6x2 + 2 eixos)',
    eixos: 5,
    pbtcKg: 40_000,
    tratores: TRES_EIXOS,
    reboques: ['SR_2E'],
  },
  CARRETA_LS: {
    nome: 'Carreta LS (6x2 + 3 eixos)',
    eixos: 6,
    pbtcKg: 48_500,
    tratores: TRES_EIXOS,
    reboques: ['SR_3E'],
  },
  VANDERLEIA: {
    nome: 'Vanderléia (6x2 + 3 eixos distanciados)',
    eixos: 6,
    pbtcKg: 53_000,
    tratores: TRES_EIXOS,
    reboques: ['SR_3E_DIST'],
  },
  BITREM_7E: {
    nome: 'Bitrem 7 eixos',
    eixos: 7,
    pbtcKg: 57_000,
    tratores: TRES_EIXOS,
    reboques: ['SR_BITREM', 'SR_BITREM'],
  },
  BITREM_9E: {
    nome: 'Bitrenzão 9 eixos',
    eixos: 9,
    pbtcKg: 74_000,
    tratores: ['CAVALO_6X4'],
    reboques: ['SR_BITRENZAO', 'SR_BITRENZAO'],
  },
  RODOTREM: {
    nome: 'Rodotrem 9 eixos',
    eixos: 9,
    pbtcKg: 74_000,
    tratores: ['CAVALO_6X4'],
    reboques: ['SR_RODOTREM', 'DOLLY', 'SR_RODOTREM'],
  },
  TRITREM: {
    nome: 'Tritrem 9 eixos',
    eixos: 9,
    pbtcKg: 74_000,
    tratores: ['CAVALO_6X4'],
    reboques: ['SR_TRITREM', 'SR_TRITREM', 'SR_TRITREM'],
  },
} as const satisfies Record<string, TipoConjunto>

export type TipoConjuntoCodigo = keyof typeof TIPOS_CONJUNTO
export const TIPO_CONJUNTO_CODIGOS = Object.keys(TIPOS_CONJUNTO) as TipoConjuntoCodigo[]
