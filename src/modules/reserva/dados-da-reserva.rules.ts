/** What a booking still has to tell before it counts. */

const DADOS = {
  placaVeiculo: 'Placa do veículo',
  nomeMotorista: 'Nome do motorista',
  documentoMotorista: 'Documento do motorista',
} as const

export type DadoDaReserva = keyof typeof DADOS
type ComDados = Readonly<Record<DadoDaReserva, string | null>>

/** The fields that a booking still needs before it counts, in their order; empty: none. */
export const camposQueFaltam = (reserva: ComDados): DadoDaReserva[] =>
  (Object.keys(DADOS) as DadoDaReserva[]).filter((campo) => reserva[campo] === null)

/** The same by their names. */
export const dadosQueFaltam = (reserva: ComDados): (typeof DADOS)[DadoDaReserva][] =>
  camposQueFaltam(reserva).map((campo) => DADOS[campo])
