import type { ColumnType, JSONColumnType } from 'kysely'
import type { ResultadoPedido } from '../privacidade.contract.ts'
import type { SituacaoPedido, TipoPedido, Titular } from '../privacidade.rules.ts'

type OptionalInstant = ColumnType<Date | null, Date | string | null, Date | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    pedido_titular: {
      owner_id: string
      id: string
      tipo: TipoPedido
      situacao: SituacaoPedido
      alvo: ColumnType<Titular | null, string | null, string | null>
      alvo_hash: string
      total: number
      feitos: number
      resultado: JSONColumnType<ResultadoPedido[]>
      usuario_id: string | null
      usuario_nome: string
      criado_em: Timestamp
      atualizado_em: Timestamp
      concluido_em: OptionalInstant
    }
  }
}
