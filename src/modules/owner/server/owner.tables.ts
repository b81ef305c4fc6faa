import type { ColumnType, Generated } from 'kysely'
import type { CompanyTypeCode, LicenceCode } from '#platform/shared/access.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    owner: {
      owner_id: string
      nome: string
      documento: string
      tipo: CompanyTypeCode
      licenca: LicenceCode
      modulos: string[]
      trial_ate: Timestamp | null
      modulo_trial: string | null
      modulo_trial_ate: Timestamp | null
      bloqueada: Generated<boolean>
      logo_arquivo_id: string | null
      textos: ColumnType<Record<string, string>, string | undefined, string>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    acesso_atendimento: {
      owner_id: string
      id: string
      quando: Timestamp
      usuario_id: string
      usuario_nome: string
      acao: string
      endereco_ip: string | null
    }
    diretorio_empresa: { documento: string; empresa_id: string; nome: string }
  }
}
