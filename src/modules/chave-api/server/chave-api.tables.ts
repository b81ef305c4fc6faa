import '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    chave_api: {
      owner_id: string
      id: string
      nome: string
      prefixo: string
      hash: string
      expira_em: NullableTimestamp
      revogada_em: NullableTimestamp
      ultimo_uso: NullableTimestamp
      criado_por: string | null
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
    chave_api_escopo: {
      owner_id: string
      chave_id: string
      escopo: string
    }
  }
}
