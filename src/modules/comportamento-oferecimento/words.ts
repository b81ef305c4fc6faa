/** Lists of a behaviour in words, for its history and its form. Pure. */
import { MODALIDADE_LABELS, type Modalidade } from '#modules/carga/carga-codes.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'

/** `Sul, Sudeste`; null for nobody. */
export const nomesText = (records: readonly { readonly nome: string }[]): string | null =>
  records.map(({ nome }) => nome).join(', ') || null

export const tiposVeiculoText = (tipos: readonly TipoVeiculoCodigo[]): string | null =>
  tipos.map((tipo) => tipoVeiculo(tipo).nome).join(', ') || null

export const modalidadesText = (modalidades: readonly Modalidade[]): string | null =>
  modalidades.map((modalidade) => MODALIDADE_LABELS[modalidade]).join(', ') || null
