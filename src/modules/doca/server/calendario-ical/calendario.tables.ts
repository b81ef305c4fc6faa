declare module '#platform/server/database/tables.ts' {
  interface Tables {
    doca_calendario: {
      owner_id: string
      id: string
      doca_id: string
      nome: string
      token_hash: string
      revogado_em: NullableTimestamp
      usado_em: NullableTimestamp
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
  }
}
