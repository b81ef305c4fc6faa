import type { ColumnType, Generated } from 'kysely'
import type {
  Direcao,
  MotivoCancelamento,
  OrigemReserva,
  SituacaoReserva,
  TipoReserva,
} from '#modules/doca/agendamento-codes.ts'

/** Read as text, so that nothing is rounded on the way. */
type NullableNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>
type Json = ColumnType<unknown, string | undefined, string>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    reserva_codigo: { owner_id: string; ultimo: number }
    reserva: {
      owner_id: string
      id: string
      codigo: number
      unidade_id: string
      doca_id: string
      turno_id: string
      horario_id: string
      dh_reserva: Timestamp
      dh_fim_reserva: Timestamp
      dia: string
      tipo: Generated<TipoReserva>
      direcao: Direcao
      situacao: Generated<SituacaoReserva>
      empresa_id: string | null
      fornecedor: string | null
      codigo_referencia: string | null
      carga_id: string | null
      caracteristica_id: string | null
      tipo_veiculo: string | null
      tipo_carroceria: string | null
      peso_kg: NullableNumeric
      quantidade_itens: number | null
      placa_veiculo: string | null
      nome_motorista: string | null
      documento_motorista: string | null
      celular_motorista: string | null
      etapa_id: string | null
      dh_chegada: NullableTimestamp
      dh_saida: NullableTimestamp
      dh_chegada_prevista: NullableTimestamp
      dh_saida_prevista: NullableTimestamp
      dh_inicio_contagem: NullableTimestamp
      dh_fim_contagem: NullableTimestamp
      dh_chegada_na_doca: NullableTimestamp
      observacoes: string | null
      campos_adicionais: Json
      motivo_recusa: string | null
      justificativa_cancelamento: string | null
      motivo_cancelamento: MotivoCancelamento | null
      dh_cancelamento: NullableTimestamp
      origem: Generated<OrigemReserva>
      criado_por: string | null
      criado_por_nome: string
      busca: Generated<string>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    reserva_anexo: {
      owner_id: string
      id: string
      reserva_id: string
      arquivo_id: string
      nome: string
      /** By which access of the portal it came; null: from the staff. */
      acesso_id: ColumnType<string | null, string | null | undefined, string | null>
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
  }
}
