import type { ColumnType, Generated } from 'kysely'
import type { ArquivoDe } from '../registro.rules.ts'
import type { CategoriaRntrc, Documento, SituacaoRntrc } from '../regularidade.rules.ts'

/** A `date` column, read as text. */
type Dia = ColumnType<string | null, string | null, string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    regularidade: {
      owner_id: string
      id: string
      /** Null: the company itself. */
      empresa_id: string | null
      rntrc: string | null
      categoria: CategoriaRntrc | null
      situacao: SituacaoRntrc | null
      consultado_em: NullableTimestamp
      consulta_fonte: string | null
      consulta_recibo: string | null
      consultado_por: string | null
      consultado_por_nome: string | null
      observacoes: string | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    regularidade_documento: {
      owner_id: string
      regularidade_id: string
      documento: Documento
      numero: string | null
      seguradora: string | null
      validade: Dia
    }
    regularidade_arquivo: {
      owner_id: string
      id: string
      regularidade_id: string
      documento: ArquivoDe
      vale: Generated<boolean>
      arquivo_id: string
      nome: string
      criado_por_nome: string
      criado_em: Timestamp
    }
    regularidade_pedido: {
      owner_id: string
      documento: string
      pedido_em: Timestamp
      pedido_por_nome: string
    }
  }
}
