import type { ColumnType, Generated } from 'kysely'
import type { Direcao } from '#modules/doca/agendamento-codes.ts'
import type { ProvaChegada, RespostaChamada, SituacaoChegada } from '../patio.rules.ts'

/** Read as text, so that nothing is rounded on the way. */
type NullableNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    reserva_patio: {
      owner_id: string
      reserva_id: string
      dh_chamada: NullableTimestamp
      doca_chamada_id: string | null
      resposta_chamada: RespostaChamada | null
      peso_entrada_kg: NullableNumeric
      dh_peso_entrada: NullableTimestamp
      peso_saida_kg: NullableNumeric
      dh_peso_saida: NullableTimestamp
    }
    chegada: {
      owner_id: string
      id: string
      unidade_id: string
      dia: string
      reserva_id: string | null
      situacao: SituacaoChegada
      dh_chegada: Timestamp
      prova: ProvaChegada
      distancia_m: number | null
      placa: string | null
      nome_motorista: string | null
      celular_motorista: string | null
      fornecedor: string | null
      direcao: Direcao
      capacidade_kg: number | null
      motivo_recusa: string | null
      codigo: string
      fatos: ColumnType<unknown, string, never>
      selo: string
      criado_por_nome: string
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
  }
}
