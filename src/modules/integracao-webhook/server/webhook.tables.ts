import type { ColumnType, Generated } from 'kysely'
import type { SituacaoEntrega } from '../webhook.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    webhook: {
      owner_id: string
      id: string
      nome: string
      url: string
      segredo: string
      ativo: Generated<boolean>
      eventos: Generated<string[]>
      falhando_desde: NullableTimestamp
      desativado_em: NullableTimestamp
      criado_por: string | null
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
    webhook_entrega: {
      owner_id: string
      id: string
      webhook_id: string
      evento: string
      corpo: ColumnType<unknown, string, string>
      situacao: Generated<SituacaoEntrega>
      tentativas: Generated<number>
      proximo_em: GeneratedTimestamp
      status_http: ColumnType<number | null, number | null | undefined, number | null>
      erro: ColumnType<string | null, string | null | undefined, string | null>
      enviado_em: NullableTimestamp
      criado_em: GeneratedTimestamp
    }
  }
}
