import type { ColumnType, Generated } from 'kysely'
import type { ModoPortal, TipoAcesso } from '../portal.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    portal_acesso: {
      owner_id: string
      id: string
      tipo: TipoAcesso
      empresa_id: string
      token_hash: string | null
      parceiro_owner_id: string | null
      unidades: string[]
      modo: ModoPortal
      max_abertas: number
      max_dia: number
      prazo_alteracao_min: number
      email: string | null
      expira_em: NullableTimestamp
      revogado_em: NullableTimestamp
      revogado_por_nome: ColumnType<string | null, string | null | undefined, string | null>
      usado_em: NullableTimestamp
      esperas: Generated<number>
      versao: Generated<number>
      esperas_desde: NullableTimestamp
      envios: Generated<number>
      envios_desde: NullableTimestamp
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
    reserva_portal: {
      owner_id: string
      reserva_id: string
      acesso_id: string
      email: string | null
    }
  }
}
