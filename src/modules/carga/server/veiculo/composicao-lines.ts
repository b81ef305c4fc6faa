/** Vehicle, driver and trailers as the history tells them. */
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed } from '#platform/server/history.ts'
import { formatPlaca } from '#platform/shared/placa.ts'

export interface ComposicaoEscrita {
  readonly veiculo: { readonly placa: string } | null
  readonly motorista: { readonly nome: string } | null
  readonly equipamentos: readonly { readonly placa: string }[]
}

/** What differs; `before` undefined: nothing was chosen. */
export const composicaoLines = (
  before: ComposicaoEscrita | undefined,
  after: ComposicaoEscrita,
): FieldChangeRow[] => [
  ...changed('Veículo', plateOf(before), plateOf(after)),
  ...changed('Motorista', before?.motorista?.nome ?? null, after.motorista?.nome ?? null),
  ...changed('Equipamentos', trailersOf(before), trailersOf(after)),
]

const plateOf = (composicao: ComposicaoEscrita | undefined) =>
  composicao?.veiculo ? formatPlaca(composicao.veiculo.placa) : null
const trailersOf = (composicao: ComposicaoEscrita | undefined) =>
  composicao?.equipamentos.map(({ placa }) => formatPlaca(placa)).join(' + ') || null
