import type { ColumnType, Generated } from 'kysely'
import type { Canal } from '#platform/shared/notifications/notification.ts'
import type { Motivo } from '../notificacao.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    notificacao: {
      owner_id: string
      id: string
      evento: string
      registro_id: string
      rota_id: string | null
      ocasiao: string
      canal: Canal
      grupo_id: string
      grupo_titulo: string
      titulo: string
      corpo: string
      severidade: number
      unidade_id: string | null
      ator_id: string | null
      envolvidos: string[]
      total: Generated<number>
      reunida_id: string | null
      dh: GeneratedTimestamp
      distribuida_em: Timestamp | null
    }
    notificacao_destino: {
      owner_id: string
      usuario_id: string
      notificacao_id: string
      canal: Canal
      grupo_id: string
      unidade_id: string | null
      dh: Timestamp
      motivo: Motivo
      lida_em: Timestamp | null
      excluida_em: Timestamp | null
    }
    notificacao_contador: {
      owner_id: string
      usuario_id: string
      canal: Canal
      nao_lidas: number
      total: number
    }
    notificacao_envio: {
      owner_id: string
      usuario_id: string
      notificacao_id: string
      via: 'email' | 'push' | 'resumo'
      a_partir_de: Timestamp
      tentativas: Generated<number>
      enviado_em: Timestamp | null
      desistiu_em: Timestamp | null
    }
    notificacao_regra: ViasRow & { owner_id: string }
    notificacao_preferencia: ViasRow & { owner_id: string; usuario_id: string }
    notificacao_pessoa: {
      owner_id: string
      usuario_id: string
      so_meus: boolean
      unidades: string[] | null
      silencio_de: string | null
      silencio_ate: string | null
      silencio_dias: number
      fuso: string
      versao: Generated<number>
    }
    notificacao_grupo_pessoa: {
      owner_id: string
      usuario_id: string
      grupo_id: string
      titulo: string
      modo: 'segue' | 'silencia'
      desde: GeneratedTimestamp
    }
    setup_invite: {
      owner_id: string
      usuario_id: string
      channel_group_id: string
      titulo: string
      convidado_por: string | null
      convidado_por_nome: string
      invite_state: Generated<number>
      criado_em: GeneratedTimestamp
    }
    push_assinatura: {
      owner_id: string
      usuario_id: string
      id: string
      endpoint: string
      p256dh: string
      auth: string
      aparelho: string
      criada_em: GeneratedTimestamp
      usada_em: Timestamp | null
    }
    notificacao_relogio: { id: Generated<number>; ate: Timestamp }
    notificacao_resumo: {
      owner_id: string
      usuario_id: string
      dia: ColumnType<string, string, string>
      criado_em: GeneratedTimestamp
    }
  }
}

interface ViasRow {
  evento: string
  painel: boolean
  email: boolean
  push: boolean
  resumo: boolean
}
