declare module '#platform/server/database/tables.ts' {
  interface Tables {
    email_recusado: {
      id: string
      email: string
      tipo: string
      codigo: number
      motivo: string
      recusado_em: Timestamp
    }
  }
}

export {}
