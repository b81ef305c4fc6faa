import type { Generated } from 'kysely'
import type { SituacaoReserva } from '#modules/doca/agendamento-codes.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    etapa_patio: {
      owner_id: string
      id: string
      nome: string
      cor: string
      ordem: number
      situacao_reserva: SituacaoReserva | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
  }
}
