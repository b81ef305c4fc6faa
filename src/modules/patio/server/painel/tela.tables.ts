import type { ColumnType, Generated } from 'kysely'
import type { QuadroTela } from '../../painel.rules.ts'

type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    painel_tela: {
      owner_id: string
      id: string
      unidade_id: string
      nome: string
      quadro: Generated<QuadroTela>
      segredo_hash: string
      criado_por: string | null
      criado_por_nome: string
      criado_em: GeneratedTimestamp
      usado_em: NullableInstant
      revogado_em: NullableInstant
    }
  }
}
