import type { Generated } from 'kysely'
import type { TipoRegistro } from '../tipo-entidade.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    /** Written by `busca_gravar` alone, as are `busca_posicao` and `busca_termo`. */
    busca: {
      owner_id: string
      tipo_entidade: TipoRegistro
      entidade_id: string
      unidade_id: string | null
      codigo: string | null
      titulo: string
      subtitulo: string | null
      resumo: unknown
      ativo: boolean
    }
    busca_estado: {
      owner_id: string
      tipo_entidade: TipoRegistro
      versao: number
      cursor: string | null
      concluido: Generated<boolean>
    }
  }
}
