import type { ColumnType, Generated } from 'kysely'
import type { Role, UserTypeCode } from '#platform/shared/access.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    usuario: {
      owner_id: string
      id: string
      nome: string
      email: string
      telefone: string | null
      tipo: Generated<UserTypeCode>
      papel: Role
      funcao_patio: string | null
      ativo: Generated<boolean>
      bloqueado: Generated<boolean>
      modulos_recusados: Generated<string[]>
      todas_unidades: Generated<boolean>
      ultimo_produto: string | null
      foto_arquivo_id: string | null
      termo_versao: string | null
      termo_aceito_em: Timestamp | null
      convidado_em: Timestamp | null
      convidado_por: ColumnType<string | null, string | null | undefined, string | null>
      ultimo_acesso_em: Timestamp | null
      todos_tomadores: Generated<boolean>
      preferencias: ColumnType<Record<string, unknown>, string | undefined, string>
      assistentes: Generated<string[]>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    termo_aceite: {
      owner_id: string
      usuario_id: string
      documento: string
      versao: string
      aceito_em: GeneratedTimestamp
      endereco_ip: string | null
    }
    usuario_tomador: { owner_id: string; usuario_id: string; empresa_id: string }
    usuario_unidade: { owner_id: string; usuario_id: string; unidade_id: string }
  }
}
