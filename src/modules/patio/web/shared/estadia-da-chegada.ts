/** The stay of one arrival in the yard, as its ledger counts it. Pure; time is an argument. */
import { valorEm } from '#modules/regra-legal/regra-legal.rules.ts'
import { dayAt } from '#platform/shared/date.ts'
import { type Estadia, estadiaAte, type ValorDaEstadia } from '../../estadia.rules.ts'
import type { Comprovacao, EstadiaNoLivro } from '../../patio-dia.contract.ts'

type Contada = Pick<EstadiaNoLivro, 'dhChegada' | 'dhSaida' | 'capacidadeKg' | 'valor'>

/** The stay of a proven arrival until it left, or until `ate`; the row of the ledger goes before what was proven first. */
export function estadiaDe(
  { livro, dhChegada, capacidadeKg }: Comprovacao,
  valores: readonly ValorDaEstadia[],
  zone: string,
  ate: Date,
): Estadia | undefined {
  const contada: Contada = livro ?? { dhChegada, dhSaida: null, capacidadeKg, valor: null }
  const dia = dayAt(contada.dhChegada, zone)
  // A row that was counted with another value than that of today keeps it.
  const isKept = contada.valor !== null && valorEm(valores, dia)?.id !== contada.valor.id
  return estadiaAte(
    { chegada: new Date(contada.dhChegada), dia, capacidadeKg: contada.capacidadeKg },
    isKept && contada.valor ? [contada.valor] : valores,
    contada.dhSaida === null ? ate : new Date(contada.dhSaida),
  )
}
