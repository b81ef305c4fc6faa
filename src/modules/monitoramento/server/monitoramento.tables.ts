import type { Json, NullableJson } from '#modules/carga/server/carga.tables.ts'
import type { TipoAlerta } from '../alertas.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    carga_rastreio: {
      owner_id: string
      carga_id: string
      estado: Json
      previsoes: NullableJson
      falta_m: number | null
      restante_m: number | null
      contada_parada: string | null
      contada_dh: NullableTimestamp
    }
    carga_rastreio_pendente: {
      owner_id: string
      carga_id: string
      desde: Timestamp
    }
    alerta_viagem: {
      owner_id: string
      id: string
      carga_id: string
      parada_id: string | null
      tipo: TipoAlerta
      desde: Timestamp
      aberto_em: Timestamp
      fechado_em: NullableTimestamp
      medida: number | null
      ocorrencia_id: string | null
      visto_em: NullableTimestamp
      visto_por_nome: string | null
    }
    monitor_carga: {
      owner_id: string
      carga_id: string
      host_owner_id: string
      unidade_id: string | null
      viagem: Json
    }
  }
}
