import type { Generated } from 'kysely'
import type { QuadroTela } from '../../quadro-tela.ts'

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
      usado_em: NullableTimestamp
      revogado_em: NullableTimestamp
    }
  }
}
