import type { ColumnType, Generated } from 'kysely'
import type { SituacaoEntrega } from '../webhook.rules.ts'

type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    webhook: {
      owner_id: string
      id: string
      nome: string
      url: string
      segredo: string
      ativo: Generated<boolean>
      falhando_desde: NullableInstant
      desativado_em: NullableInstant
      criado_por: string | null
      criado_por_nome: string
      criado_em: Instant
    }
    webhook_entrega: {
      owner_id: string
      id: string
      webhook_id: string
      evento: string
      corpo: ColumnType<unknown, string, string>
      situacao: Generated<SituacaoEntrega>
      tentativas: Generated<number>
      proximo_em: Instant
      status_http: ColumnType<number | null, number | null | undefined, number | null>
      erro: ColumnType<string | null, string | null | undefined, string | null>
      enviado_em: NullableInstant
      criado_em: Instant
    }
  }
}
