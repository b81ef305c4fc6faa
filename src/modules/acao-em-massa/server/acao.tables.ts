/** Bulk actions and what became of each of their loads. */

import type { Generated } from 'kysely'
import type { Json, NullableJson } from '#modules/carga/server/carga.tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    carga_acao: {
      owner_id: string
      id: string
      acao: string
      parametros: Json
      situacao: Generated<string>
      total: number
      feitas: Generated<number>
      falhas: Generated<number>
      ja_estavam: Generated<number>
      desfaz_id: string | null
      usuario_id: string
      usuario_nome: string
      criado_em: GeneratedTimestamp
      iniciada_em: NullableTimestamp
      concluida_em: NullableTimestamp
      atualizado_em: GeneratedTimestamp
    }
    carga_acao_item: {
      owner_id: string
      acao_id: string
      ordem: number
      carga_id: string
      codigo: number
      situacao: Generated<string>
      erro_codigo: string | null
      erro: string | null
      anterior: NullableJson
    }
  }
}
