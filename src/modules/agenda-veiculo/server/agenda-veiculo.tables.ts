import type { Generated } from 'kysely'
import type { SituacaoOcupacao, TipoOcupacao } from '../agenda-veiculo.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    veiculo_ocupacao: {
      owner_id: string
      id: string
      veiculo_id: string
      tipo: TipoOcupacao
      titulo: string
      inicio: Timestamp
      fim: Timestamp
      situacao: Generated<SituacaoOcupacao>
      carga_id: string | null
      observacao: string | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
