import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    doca_calendario: {
      owner_id: string
      id: string
      doca_id: string
      nome: string
      token_hash: string
      revogado_em: NullableInstant
      usado_em: NullableInstant
      criado_por_nome: string
      criado_em: Instant
    }
  }
}
