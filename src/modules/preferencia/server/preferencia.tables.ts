import type { ColumnType, Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    preferencia_empresa: {
      owner_id: string
      /** Written as JSON text. */
      valores: ColumnType<Record<string, unknown>, string, string>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
