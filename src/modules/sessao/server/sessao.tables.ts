import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    identidade: {
      usuario_id: string
      owner_id: string
      email: string
      senha_hash: string | null
      senha_expira_em: Timestamp | null
      segundo_fator: Generated<number>
      totp_segredo: string | null
      totp_ultimo_passo: number | null
      email_confirmado_em: Timestamp | null
    }
    recuperacao_envio: { email_hash: string; enviados: Date[] }
    login_falha: { email_hash: string; falhas: Generated<number>; desde: GeneratedTimestamp }
    sessao: {
      id: string
      usuario_id: string
      owner_id: string
      origem: 'web' | 'api'
      contador: Generated<number>
      sal: string
      girado_em: GeneratedTimestamp
      criada_em: GeneratedTimestamp
      usada_em: GeneratedTimestamp
      expira_em: Timestamp
      navegador: string | null
      endereco_ip: string | null
      encerrada_em: Timestamp | null
      motivo: string | null
    }
    segundo_fator_codigo: {
      usuario_id: string
      codigo_hash: string
      canal: number
      tentativas: Generated<number>
      expira_em: Timestamp
      enviado_em: GeneratedTimestamp
    }
    link_uso_unico: {
      token_hash: string
      finalidade: LinkFinalidade
      usuario_id: string
      expira_em: Timestamp
      usado_em: Timestamp | null
    }
    push_token: { owner_id: string; usuario_id: string; token: string; registrado_em: GeneratedTimestamp }
  }
}

export type LinkFinalidade = 'recuperacao' | 'criacao' | 'confirmacao' | 'senha-expirada'
