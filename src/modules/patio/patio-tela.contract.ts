/** The yard as a screen on a wall shows it: plates, stages and docks; no person, no load, names masked. Source: shell §2.9 (S-137). */
import { type Static, Type } from 'typebox'
import { MAX_RESERVAS } from '#modules/doca/agendamento-dados.contract.ts'
import { Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import {
  CartaoDoPatio,
  ChegadaSemHorario,
  Comprovacao,
  MAX_CHEGADAS,
  PatioDaReserva,
  PatioDoDia,
} from './patio-dia.contract.ts'

const Comprovada = Type.Pick(Comprovacao, ['dhChegada'])

export const ReservaNaTv = Type.Object({
  ...Type.Pick(CartaoDoPatio, [
    'id',
    'codigo',
    'situacao',
    'direcao',
    'dhReserva',
    'dhFimReserva',
    'docaId',
    'docaNome',
    'docaAtualId',
    'docaAtualNome',
    'placaVeiculo',
    'fornecedor',
    'etapaId',
    'dhChegada',
    'dhChegadaNaDoca',
    'dhSaida',
  ]).properties,
  patio: Type.Object({
    ...Type.Pick(PatioDaReserva, ['dhChamada', 'docaChamadaId', 'docaChamadaNome', 'respostaChamada'])
      .properties,
    comprovacao: Nullable(Comprovada),
  }),
})
export type ReservaNaTv = Static<typeof ReservaNaTv>

export const ChegadaNaTv = Type.Object({
  ...Type.Pick(ChegadaSemHorario, ['id', 'placaVeiculo', 'fornecedor', 'direcao']).properties,
  comprovacao: Comprovada,
})
export type ChegadaNaTv = Static<typeof ChegadaNaTv>

const { dia, fusoHorario, etapas, docas, temMais } = PatioDoDia.properties

export const PatioDaTela = Type.Object({
  unidade: Type.String(),
  unidadeNegocioId: Id,
  dia,
  fusoHorario,
  agora: Instant,
  etapas,
  reservas: Type.Array(ReservaNaTv, { maxItems: MAX_RESERVAS }),
  chegadas: Type.Array(ChegadaNaTv, { maxItems: MAX_CHEGADAS }),
  docas,
  temMais,
})
export type PatioDaTela = Static<typeof PatioDaTela>
