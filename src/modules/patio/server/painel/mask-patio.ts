/** The yard as strangers may read it: of each vehicle its plate, its place and its times; of parties the masked name. */
import { maskNome } from '../../painel.rules.ts'
import type { PatioDoDia } from '../../patio-dia.contract.ts'
import type { ChegadaNaTv, PatioDaTela, ReservaNaTv } from '../../patio-tela.contract.ts'

const maskedOrNull = (nome: string | null) => (nome === null ? null : maskNome(nome))

export const maskPatio = (patio: PatioDoDia, unidade: string): PatioDaTela => ({
  unidade,
  unidadeNegocioId: patio.unidadeNegocioId,
  dia: patio.dia,
  fusoHorario: patio.fusoHorario,
  agora: patio.agora,
  etapas: patio.etapas,
  docas: patio.docas,
  temMais: patio.temMais,
  reservas: patio.reservas.map(toReservaNaTv),
  chegadas: patio.chegadas.map(toChegadaNaTv),
})

const toReservaNaTv = ({ patio, ...reserva }: PatioDoDia['reservas'][number]): ReservaNaTv => ({
  id: reserva.id,
  codigo: reserva.codigo,
  situacao: reserva.situacao,
  direcao: reserva.direcao,
  dhReserva: reserva.dhReserva,
  dhFimReserva: reserva.dhFimReserva,
  docaId: reserva.docaId,
  docaNome: reserva.docaNome,
  docaAtualId: reserva.docaAtualId,
  docaAtualNome: reserva.docaAtualNome,
  placaVeiculo: reserva.placaVeiculo,
  fornecedor: maskedOrNull(reserva.fornecedor),
  etapaId: reserva.etapaId,
  dhChegada: reserva.dhChegada,
  dhChegadaNaDoca: reserva.dhChegadaNaDoca,
  dhSaida: reserva.dhSaida,
  patio: {
    dhChamada: patio.dhChamada,
    docaChamadaId: patio.docaChamadaId,
    docaChamadaNome: patio.docaChamadaNome,
    respostaChamada: patio.respostaChamada,
    comprovacao: patio.comprovacao && { dhChegada: patio.comprovacao.dhChegada },
  },
})

const toChegadaNaTv = (chegada: PatioDoDia['chegadas'][number]): ChegadaNaTv => ({
  id: chegada.id,
  placaVeiculo: chegada.placaVeiculo,
  fornecedor: maskedOrNull(chegada.fornecedor),
  direcao: chegada.direcao,
  comprovacao: { dhChegada: chegada.comprovacao.dhChegada },
})
