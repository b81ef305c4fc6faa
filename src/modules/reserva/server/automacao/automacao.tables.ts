import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    reserva_lembrete: {
      owner_id: string
      reserva_id: string
      dia: string
      enviado_em: ColumnType<Date, Date | string | undefined, Date | string>
    }
  }
}
