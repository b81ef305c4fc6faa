import type { ColumnType, Generated } from 'kysely'

/** A `numeric` column: read as text, so that no digit is lost. */
type Numeric = ColumnType<string | null, number | null, number | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    produto_unidade: {
      owner_id: string
      id: string
      unidade_id: string
      codigo: string
      descricao: string
      unidade_medida: number
      peso_kg: Numeric
      volume_m3: Numeric
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
