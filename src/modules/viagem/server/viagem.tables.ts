import type { Generated, JSONColumnType } from 'kysely'
import type { CorpoDoAto } from '../ato.contract.ts'
import type { SituacaoViagem } from '../situacao-viagem.ts'
import type { CanalEnvio } from '../viagem.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    viagem: {
      owner_id: string
      id: string
      carga_id: string
      motorista_id: string | null
      nome: string
      telefone: string | null
      situacao: SituacaoViagem
      n: Generated<number>
      canal_envio: CanalEnvio | null
      enviada_em: NullableTimestamp
      enviada_por_nome: string | null
      aberta_em: NullableTimestamp
      aceita_em: NullableTimestamp
      iniciada_em: NullableTimestamp
      concluida_em: NullableTimestamp
      recusada_em: NullableTimestamp
      motivo_recusa: string | null
      expira_em: Timestamp
      consentimento_versao: string | null
      consentimento_em: NullableTimestamp
      consentimento_retirado_em: NullableTimestamp
      erros: Generated<number>
      erros_desde: NullableTimestamp
      bloqueada_ate: NullableTimestamp
      criada_em: Timestamp
      criada_por_nome: string
      versao: Generated<number>
    }
    viagem_aparelho: {
      owner_id: string
      viagem_id: string
      id: string
      nome: string
      criado_em: Timestamp
      visto_em: Timestamp
      bateria_pct: number | null
      push_endpoint: string | null
      push_p256dh: string | null
      push_auth: string | null
    }
    viagem_endereco: {
      owner_id: string
      endereco_hash: string
      erros: number
      erros_desde: Timestamp
      bloqueado_ate: NullableTimestamp
    }
    viagem_arquivo: {
      owner_id: string
      viagem_id: string
      id: string
      arquivo_id: string
      tipo: 'foto' | 'assinatura' | 'audio'
      sha256: string
      bytes: number
      latitude: number | null
      longitude: number | null
      dh: Timestamp
      recebido_em: Timestamp
    }
    viagem_ato: {
      owner_id: string
      viagem_id: string
      id: string
      ordem: number
      tipo: string
      parada_id: string | null
      dh: Timestamp
      recebido_em: Timestamp
      corpo: JSONColumnType<CorpoDoAto>
      arquivos: readonly string[]
      hash: string
      resultado: 'aceito' | 'repetido' | 'recusado'
      codigo: string | null
      mensagem: string | null
      por_nome: string | null
    }
    viagem_comprovante: {
      owner_id: string
      viagem_id: string
      parada_id: string
      codigo: string
      dia: string
      fatos: JSONColumnType<Readonly<Record<string, unknown>>>
      selo: string
      criado_em: Timestamp
    }
  }
}
