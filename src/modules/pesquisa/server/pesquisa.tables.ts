import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    pesquisa: {
      id: string
      nome: string
      licencas: number[]
      papeis: string[]
      convidados: Generated<number>
      iniciada_em: Timestamp
      iniciada_por_nome: string
      encerra_em: Timestamp
      encerrada_em: Timestamp | null
    }
    pesquisa_convite: {
      id: string
      pesquisa_id: string
      usuario_id: string
      convidado_em: Timestamp
      licenca: number
      papel: string
      token_hash: string | null
      enviado_em: Timestamp | null
      respondido_em: Timestamp | null
    }
    pesquisa_bloco: {
      id: string
      pesquisa_id: string
      licenca: number | null
      papel: string | null
      completo_em: Timestamp
    }
    pesquisa_resposta: {
      id: string
      pesquisa_id: string
      licenca: number
      papel: string
      nota: number
      motivos: string[]
      texto: string | null
      dia: string
      bloco_id: string | null
    }
  }
}
