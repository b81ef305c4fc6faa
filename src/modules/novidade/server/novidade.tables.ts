import type { ColumnType, Generated } from 'kysely'
import type { ModuloNovidade } from '../novidade.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    novidade: {
      owner_id: string
      id: string
      slug: string
      titulo: string
      resumo: string
      texto: string
      emoji: string | null
      modulos: ModuloNovidade[]
      capa_arquivo_id: string | null
      /** Read as text by the repository. */
      lancamento: ColumnType<Date, string, string>
      publicada_em: Timestamp | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: ColumnType<Date, Date | undefined, Date>
    }
  }
}
