/**
 * Golden cases of the stay, worked out apart from the code (commercial specification, cases GE1 to GE4), and the values of
 * the law that they count with. One table for the tests of server and web; a test compares the values with the catalogue.
 */
import type { ValorDaEstadia } from './estadia.rules.ts'

const valor = (
  validoDe: string,
  validoAte: string | null,
  centavosPorToneladaHora: number,
  situacao: ValorDaEstadia['situacao'] = 3,
): ValorDaEstadia => ({
  id: `valor-${validoDe}`,
  validoDe,
  validoAte,
  situacao,
  ato: `Ato de ${validoDe}`,
  horasLivres: 5,
  centavosPorToneladaHora,
})

/** As the product ships them: that of 2026 was read in one source only. */
export const VALORES_DA_ESTADIA: readonly ValorDaEstadia[] = [
  valor('2015-04-17', '2016-03-31', 138),
  valor('2023-04-01', '2024-03-31', 221),
  valor('2024-04-01', '2025-03-31', 229),
  valor('2025-04-01', null, 241),
  valor('2026-04-01', null, 250, 2),
]

export interface CasoDaEstadia {
  readonly id: string
  readonly capacidadeKg: number
  readonly minutos: number
  /** Day of the arrival: it decides which value of the catalogue counts. */
  readonly dia: string
  readonly horas: number
  readonly centavos: number
}

export const CASOS_DA_ESTADIA: readonly CasoDaEstadia[] = [
  { id: 'GE1', capacidadeKg: 20_000, minutos: 540, dia: '2026-11-23', horas: 9, centavos: 43_380 },
  { id: 'GE2', capacidadeKg: 27_000, minutos: 432, dia: '2026-11-24', horas: 8, centavos: 52_056 },
  { id: 'GE3 exactly 5 h', capacidadeKg: 27_000, minutos: 300, dia: '2026-11-17', horas: 0, centavos: 0 },
  {
    id: 'GE3 a minute more',
    capacidadeKg: 27_000,
    minutos: 301,
    dia: '2026-11-18',
    horas: 6,
    centavos: 39_042,
  },
  { id: 'GE4', capacidadeKg: 20_000, minutos: 540, dia: '2024-05-02', horas: 9, centavos: 41_220 },
]
