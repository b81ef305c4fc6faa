import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    portal_acompanhamento: {
      owner_id: string
      id: string
      nome: string
      raiz: string
      emails: string[]
      consulta: boolean
      mostra_posicao: boolean
      mostra_motorista: boolean
      mostra_comprovante: boolean
      mensagem: string | null
      ajuda: string | null
      link_n: Generated<number>
      link_ativo: Generated<boolean>
      link_criado_em: NullableTimestamp
      link_criado_por: string | null
      ativo: Generated<boolean>
    }
    rastreio_link: {
      owner_id: string
      id: string
      carga_id: string
      parada_id: string
      n: Generated<number>
      ativo: Generated<boolean>
      criado_em: Timestamp
      criado_por: string
    }
    rastreio_codigo: {
      owner_id: string
      id: string
      portal_id: string
      email: string
      pedido_em: Timestamp
      dia: string
      pedidos: Generated<number>
      codigo_hash: string | null
      expira_em: NullableTimestamp
      tentativas: Generated<number>
    }
    rastreio_tentativa: { owner_id: string; chave: string; pontos: number; desde: Timestamp }
    rastreio_avaliacao: {
      owner_id: string
      parada_id: string
      carga_id: string
      nota: number
      texto: string | null
      criado_em: Timestamp
    }
    rastreio_aviso: {
      owner_id: string
      id: string
      parada_id: string
      carga_id: string
      email: string
      criado_em: Timestamp
      enviado_em: NullableTimestamp
      cancelado_em: NullableTimestamp
    }
    rastreio_recusa: { owner_id: string; email_hash: string; criado_em: Timestamp }
  }
}
