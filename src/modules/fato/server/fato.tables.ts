declare module '#platform/server/database/tables.ts' {
  interface Tables {
    fato_empresa: {
      owner_id: string
      tolerancia_min: number
      pedida_em: NullableTimestamp
      feita_em: NullableTimestamp
      versao: number
    }
  }
}

export {}
