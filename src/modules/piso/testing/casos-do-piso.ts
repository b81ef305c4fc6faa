/**
 * The cases of the floor that rules, server and screen must all give to the cent: GP1 to GP12 of the commercial
 * specification, and the worked examples that were published with the coefficients. Amounts in cents.
 */
import type { EntradaDoPiso } from '../piso-calculo.ts'

const SUROC_22 = '2026-11-24'
const RES_6084 = '2026-09-29'
const SUROC_4 = '2026-07-16'
const RES_6076 = '2026-02-10'
const RES_6067 = '2025-08-01'

/** What most cases have: general cargo, a whole set of six axles, 598 km. */
export const ENTRADA: EntradaDoPiso = {
  modalidade: 1,
  coletas: 1,
  entregas: 1,
  tipoCarga: 5,
  eixos: 6,
  composicaoCompleta: true,
  altoDesempenho: false,
  distanciaKm: '598',
  distanciaCerta: true,
  retornoVazioKm: null,
  diaColeta: SUROC_22,
  freteCentavos: null,
  pedagioNoFreteCentavos: 0,
}

export interface CasoDoPiso {
  readonly nome: string
  readonly entrada: Partial<EntradaDoPiso>
  readonly piso: number | null
}

export const CASOS: readonly CasoDoPiso[] = [
  { nome: 'GP1, 1.000 km, 5 axles', entrada: { distanciaKm: '1000', eixos: 5 }, piso: 748_596 },
  { nome: 'GP2, 598 km, 6 axles', entrada: {}, piso: 517_768 },
  { nome: 'GP3, pick-up on 29/09', entrada: { diaColeta: RES_6084 }, piso: 507_004 },
  { nome: 'GP4, pick-up on 16/07', entrada: { diaColeta: SUROC_4 }, piso: 508_157 },
  { nome: 'GP4, pick-up on 17/07', entrada: { diaColeta: '2026-07-17' }, piso: 507_004 },
  { nome: 'GP5, 8 axles take the column of 7', entrada: { distanciaKm: '960', eixos: 8 }, piso: 877_345 },
  { nome: 'GP6, with an empty way back', entrada: { retornoVazioKm: '598' }, piso: 932_297 },
  { nome: 'GP7, 598,4 km as they are', entrada: { distanciaKm: '598.4' }, piso: 518_069 },
  { nome: 'GP8, 1.010 km, 5 axles', entrada: { distanciaKm: '1010', eixos: 5 }, piso: 755_424 },
  { nome: 'GP9, 960 km, 5 axles', entrada: { distanciaKm: '960', eixos: 5 }, piso: 721_282 },
  { nome: 'GP9, 960 km, 6 axles', entrada: { distanciaKm: '960' }, piso: 790_524 },
  { nome: 'GP10, 560 km, 5 axles', entrada: { distanciaKm: '560', eixos: 5 }, piso: 448_146 },
  { nome: 'GP11, 437 km, refrigerated', entrada: { distanciaKm: '437', tipoCarga: 3 }, piso: 465_776 },
  {
    nome: 'published, solid bulk, 9 axles',
    entrada: { distanciaKm: '1450', tipoCarga: 1, eixos: 9 },
    piso: 1_458_502,
  },
  { nome: 'published, pressurised bulk', entrada: { distanciaKm: '210', tipoCarga: 12 }, piso: 245_331 },
  {
    nome: 'published, the official calculator',
    entrada: { distanciaKm: '2245', diaColeta: RES_6084 },
    piso: 1_718_323,
  },
  {
    nome: 'published, table C',
    entrada: { distanciaKm: '2245', diaColeta: RES_6084, altoDesempenho: true },
    piso: 1_440_251,
  },
  {
    nome: 'published, table B',
    entrada: { distanciaKm: '430', eixos: 5, diaColeta: RES_6076, composicaoCompleta: false },
    piso: 291_663,
  },
  {
    nome: 'published, table D',
    entrada: {
      distanciaKm: '3015',
      tipoCarga: 9,
      eixos: 9,
      diaColeta: RES_6076,
      composicaoCompleta: false,
      altoDesempenho: true,
    },
    piso: 2_365_636,
  },
  { nome: 'published, 2025', entrada: { distanciaKm: '100', diaColeta: RES_6067 }, piso: 133_313 },
  {
    nome: 'published, no cell for a container on 2 axles',
    entrada: { distanciaKm: '300', tipoCarga: 4, eixos: 2 },
    piso: null,
  },
]
