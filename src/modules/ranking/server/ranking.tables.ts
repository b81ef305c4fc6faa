import type { Generated } from 'kysely'
import type { SituacaoContestacao } from '../ranking.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    ranking_contestacao: {
      owner_id: string
      id: string
      carga_id: string
      transportadora_id: string
      convidado_owner_id: string
      texto: string
      situacao: Generated<SituacaoContestacao>
      resposta: string | null
      criada_em: Timestamp
      criada_por: string | null
      criada_por_nome: string
      decidida_em: NullableTimestamp
      decidida_por_nome: string | null
      versao: Generated<number>
    }
    ranking_reconstrucao: {
      owner_id: string
      pedida_em: Timestamp
      feita_em: NullableTimestamp
    }
  }
}
