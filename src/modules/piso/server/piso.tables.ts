import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    piso_snapshot: {
      owner_id: string
      id: string
      carga_id: string
      momento: 'alocacao' | 'publicacao' | 'proposta' | 'contrato' | 'aditivo'
      calculo: ColumnType<unknown, string, never>
      criado_por: string | null
      criado_por_nome: string
      criado_em: Timestamp
    }
  }
}
