import type { Generated } from 'kysely'
import type { TipoCode } from '../tipo.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    tipo_item: {
      owner_id: string
      id: string
      tipo: TipoCode
      descricao: string
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    tipo_padrao_situacao: {
      owner_id: string
      id: string
      ativo: Generated<boolean>
      versao: Generated<number>
      atualizado_em: GeneratedTimestamp
    }
    /** Own and given items of the company of the transaction. */
    tipo_visivel: {
      owner_id: string
      id: string
      tipo: TipoCode
      descricao: string
      ordem: number
      padrao: boolean
      ativo: boolean
      versao: number
      atualizado_em: Date | null
    }
  }
}
