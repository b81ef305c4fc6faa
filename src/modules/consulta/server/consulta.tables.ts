declare module '#platform/server/database/tables.ts' {
  interface Tables {
    consulta_cache: {
      tipo: 'cep' | 'cnpj'
      chave: string
      resposta: unknown
      fonte: string | null
      expira_em: Date
    }
  }
}
