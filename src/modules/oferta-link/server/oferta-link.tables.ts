import type { ColumnType, Generated } from 'kysely'
import type { AcaoDoLink } from '../link.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    oferta_link: {
      owner_id: string
      id: string
      oferta_id: string
      convite_id: string
      criado_em: Timestamp
      enviado_em: NullableTimestamp
      revogado_em: NullableTimestamp
      respondido_em: NullableTimestamp
      resposta: AcaoDoLink | null
      pendente: ColumnType<unknown, string | null | undefined, string | null>
      codigo_pedido_em: NullableTimestamp
      codigo_hash: string | null
      codigo_expira_em: NullableTimestamp
      tentativas: Generated<number>
      codigos: Generated<number>
    }
  }
}
