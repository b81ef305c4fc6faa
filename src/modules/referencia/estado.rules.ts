/** States by their IBGE codes, which begin the codes of their municipalities. Pure. */

const CODIGOS = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
} as const

export type Uf = keyof typeof CODIGOS

/** Alphabetical. */
export const UFS = (Object.keys(CODIGOS) as Uf[]).sort()

const CODES_PER_STATE = 100_000
const ufByCodigo = new Map<number, Uf>(UFS.map((uf) => [CODIGOS[uf], uf]))

export const codigoOfUf = (uf: Uf): number => CODIGOS[uf]

/** Undefined: no state has this code of two digits. */
export const ufOfCodigo = (codigo: number): Uf | undefined => ufByCodigo.get(codigo)

/** The first two digits of a municipality's code. */
export const estadoOfMunicipio = (municipioId: number): number => Math.floor(municipioId / CODES_PER_STATE)

/** The state that a municipality's code of seven digits names; undefined: there is no such state. */
export const ufOfMunicipio = (municipioId: number): Uf | undefined =>
  ufOfCodigo(estadoOfMunicipio(municipioId))

/** The lowest and the highest code that a municipality of a state may have. */
export const municipioRange = (estado: number): readonly [from: number, to: number] => [
  estado * CODES_PER_STATE,
  (estado + 1) * CODES_PER_STATE - 1,
]
