import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    portaria_cartaz: {
      owner_id: string
      unidade_id: string
      versao: number
      trocado_em: ColumnType<Date, Date | string, Date | string>
      trocado_por_nome: string
    }
  }
}
