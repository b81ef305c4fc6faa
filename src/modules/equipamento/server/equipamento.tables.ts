import type { ColumnType, Generated } from 'kysely'
import type { TipoEquipamento } from '../equipamento.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    equipamento: {
      owner_id: string
      id: string
      descricao: string
      tipo: TipoEquipamento
      patrimonio: string | null
      quantidade: number
      veiculo_id: string | null
      unidade_id: string | null
      validade: ColumnType<Date | null, string | null, string | null>
      observacao: string | null
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
