import type { ColumnType, Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    ocorrencia_comentario: {
      owner_id: string
      id: string
      ocorrencia_id: string
      tipo: Generated<'comentario' | 'aviso-cliente'>
      texto: string
      mencoes: ColumnType<string[], string[] | undefined, never>
      autor_id: string | null
      autor_nome: string
      criado_em: GeneratedTimestamp
    }
  }
}
