import type { EntidadeDeRegra, EstadoDeRegra } from '../fato-regra.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    fato_regra: {
      owner_id: string
      entidade: EntidadeDeRegra
      registro_id: string
      dh: Timestamp
      seq: string
      evento: string
      versao: number | null
      pai_id: string | null
      valores: unknown
      estado: EstadoDeRegra | null
      inicio: NullableTimestamp
    }
  }
}
