/** Which places a lorry reaches from which others at all. Pure; the list and its sources are told in docs/decisions/0032. */

import { type Coordenadas, hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { NEVER } from '#planner/planning-problem.ts'
import { distanceMetres } from '#platform/shared/geo.ts'

/** Metres and seconds where a road server knows no way: no working day holds them, and sums of two stay whole numbers. */
export const SEM_CAMINHO = NEVER

/** A place as far as roads are concerned. */
export interface LugarNaEstrada extends Coordenadas {
  readonly municipioId: number | null
}

const NORONHA = { municipioId: 2605459, latitude: -3.8396, longitude: -32.4107 } as const
/** The whole archipelago; the continent is 350 km away. */
const RAIO_NORONHA_M = 30_000

/** Seats of municipalities without a road to the rest of the country and without a ferry for lorries, by IBGE code. */
const SEM_ESTRADA: ReadonlySet<number> = new Set([
  NORONHA.municipioId,
  1200328, // Jordão, AC
  1200351, // Marechal Thaumaturgo, AC
  1200435, // Santa Rosa do Purus, AC
  1300029, // Alvarães, AM
  1300060, // Amaturá, AM
  1300086, // Anamã, AM
  1300102, // Anori, AM
  1300201, // Atalaia do Norte, AM
  1300409, // Barcelos, AM
  1300508, // Barreirinha, AM
  1300607, // Benjamin Constant, AM
  1300680, // Boa Vista do Ramos, AM
  1301001, // Carauari, AM
  1301209, // Coari, AM
  1301308, // Codajás, AM
  1301407, // Eirunepé, AM
  1301605, // Fonte Boa, AM
  1301951, // Itamarati, AM
  1302108, // Japurá, AM
  1302207, // Juruá, AM
  1302306, // Jutaí, AM
  1302801, // Maraã, AM
  1302900, // Maués, AM
  1303007, // Nhamundá, AM
  1303403, // Parintins, AM
  1303601, // Santa Isabel do Rio Negro, AM
  1303700, // Santo Antônio do Içá, AM
  1303809, // São Gabriel da Cachoeira, AM
  1303908, // São Paulo de Olivença, AM
  1303957, // São Sebastião do Uatumã, AM
  1304062, // Tabatinga, AM
  1304104, // Tapauá, AM
  1304203, // Tefé, AM
  1304237, // Tonantins, AM
  1304260, // Uarini, AM
  1304302, // Urucará, AM
  1500305, // Afuá, PA
  1500701, // Anajás, PA
  1501105, // Bagre, PA
  1501808, // Breves, PA
  1502509, // Chaves, PA
  1502806, // Curralinho, PA
  1503101, // Gurupá, PA
  1504505, // Melgaço, PA
  1504901, // Muaná, PA
  1507706, // São Sebastião da Boa Vista, PA
])
/** Joined by the BR-307 with each other only: Atalaia do Norte is reached from Benjamin Constant. */
const LIGADOS: ReadonlyMap<number, number> = new Map([[1300201, 1300607]])

/** The network of roads on which a place lies: its own town where no road leads out of it, else null, that of the country. */
function redeDe(lugar: LugarNaEstrada): number | null {
  const { municipioId } = lugar
  if (municipioId !== null) {
    return SEM_ESTRADA.has(municipioId) ? (LIGADOS.get(municipioId) ?? municipioId) : null
  }
  return hasCoordenadas(lugar) && distanceMetres(lugar, NORONHA) <= RAIO_NORONHA_M
    ? NORONHA.municipioId
    : null
}

/** False where no lorry comes from the one place to the other, whatever a server or an estimate says. */
export const hasEstrada = (de: LugarNaEstrada, para: LugarNaEstrada): boolean => redeDe(de) === redeDe(para)
