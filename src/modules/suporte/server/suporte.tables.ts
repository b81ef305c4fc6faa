import type { Generated } from 'kysely'
import type { Impacto, Lado, SituacaoChamado, TipoChamado } from '../suporte.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    suporte_chamado: {
      owner_id: string
      id: string
      numero: number
      usuario_id: string
      tipo: TipoChamado
      impacto: Impacto
      assunto: string
      situacao: SituacaoChamado
      tela: string | null
      navegador: string | null
      versao_web: string | null
      pedido_id: string | null
      pedido_em: Timestamp | null
      respostas_novas: Generated<number>
      versao: Generated<number>
      criado_em: Timestamp
      atualizado_em: Timestamp
    }
    suporte_mensagem: {
      owner_id: string
      id: string
      chamado_id: string
      de: Lado
      autor: string
      texto: string
      criado_em: Timestamp
    }
    anexo: {
      owner_id: string
      id: string
      entidade: string
      entidade_id: string
      arquivo_id: string
      nome: string
      criado_por_nome: string
      criado_em: Timestamp
    }
    experiencia_envio: { owner_id: string; usuario_id: string; dia: string }
  }
}
