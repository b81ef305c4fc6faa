/** The cards of loads, and what a carrier lists of the loads that it was given. */

import type { ColumnType } from 'kysely'
import type { Grupo, TipoFrete } from '../../carga-codes.ts'
import type { Json, Numeric } from '../carga.tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    carga_etapa_parceiro: {
      owner_id: string
      carga_id: string
      etapa_id: string
      /** When a person chose it. */
      escolhida_em: GeneratedTimestamp
    }
    carga_cartao: {
      owner_id: string
      carga_id: string
      host_owner_id: string
      unidade_id: string
      grupo: Grupo
      etapa_id: string
      codigo: number
      status: number
      visibilidade: number
      tipo_frete: TipoFrete
      dh_coleta: NullableTimestamp
      dh_entrega: NullableTimestamp
      dh_criacao: Timestamp
      peso_kg: Numeric
      valor: Numeric
      com_ocorrencia: boolean
      ultima_entrega_realizada: boolean
      possui_redespacho: boolean
      codigos: string
      origem: string
      destino: string
      transportadora: string
      motorista: string
      placas: string
      numeros_nf: string
      cartao: Json
      alertas_resolvidos: Json
      ordem_coleta: ColumnType<Date, never, never>
      ordem_entrega: ColumnType<Date, never, never>
    }
    carga_recebida: {
      owner_id: string
      id: string
      host_owner_id: string
      codigo: number
      status: number
      unidade_id: string
      etapa_id: string | null
      dh_coleta: NullableTimestamp
      dh_criacao: Timestamp
      ordem_encerramento: Timestamp
      busca: string
      carga: Json
    }
  }
}
