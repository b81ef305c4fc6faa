import type { Generated } from 'kysely'
import type { IconeCaracteristica, TipoCaracteristica } from '../caracteristica.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    caracteristica: {
      owner_id: string
      id: string
      descricao: string
      tipo: TipoCaracteristica
      icone: IconeCaracteristica
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
