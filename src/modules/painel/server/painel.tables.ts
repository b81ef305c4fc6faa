import type { ColumnType } from 'kysely'
import type { ItemDoPainel } from '../painel.contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    painel: {
      owner_id: string
      id: string
      nome: string
      /** Read as what it is, written as text. */
      itens: ColumnType<ItemDoPainel[], string, string>
      dono_id: string
      compartilhado: boolean
      criado_em: Timestamp
      alterado_em: Timestamp
      version: number
    }
  }
}
