import type { ColumnType, Generated } from 'kysely'
import type { NullableJson } from '#modules/carga/server/carga.tables.ts'
import type { Autor, TipoMensagem } from '../conversa.rules.ts'

type NullableDecimal = ColumnType<string | null, number | null | undefined, number | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    conversa_carga: { owner_id: string; id: string; carga_id: string; criada_em: GeneratedTimestamp }
    conversa: {
      owner_id: string
      id: string
      conversa_carga_id: string
      carga_id: string
      motorista_id: string | null
      motorista_owner_id: string | null
      viagem_id: string | null
      nome: string
      transportadora_owner_id: string | null
      transportadora: string | null
      contratacao_id: string | null
      ultima_seq: Generated<number>
      dh_ultima: Timestamp
      entregue_seq: Generated<number>
      motorista_seq: Generated<number>
      criada_em: Timestamp
      encerrada_em: NullableTimestamp
      encerrada_por: string | null
      encerra_em: NullableTimestamp
      desligada_em: NullableTimestamp
    }
    mensagem: {
      owner_id: string
      conversa_id: string
      seq: number
      id: string
      cliente_id: string | null
      autor: Autor
      autor_owner_id: string | null
      autor_usuario_id: string | null
      autor_nome: string
      tipo: TipoMensagem
      texto: string | null
      latitude: NullableDecimal
      longitude: NullableDecimal
      precisao_m: number | null
      duracao_s: number | null
      evento: string | null
      evento_chave: string | null
      evento_id: string | null
      dh: Timestamp
      recebida_em: Timestamp
      entregue_em: NullableTimestamp
      lida_em: NullableTimestamp
      apagada_em: NullableTimestamp
    }
    mensagem_anexo: { owner_id: string; anexo_id: string; conversa_id: string; seq: number; ordem: number }
    conversa_nota: {
      owner_id: string
      id: string
      conversa_id: string
      cliente_id: string
      usuario_id: string
      usuario_nome: string
      texto: string
      dh: Timestamp
    }
    conversa_leitura: {
      owner_id: string
      conversa_id: string
      usuario_id: string
      ate_seq: number
      lida_em: Timestamp
    }
    conversa_caixa: {
      owner_id: string
      id: string
      host_owner_id: string
      conversa_carga_id: string
      carga_id: string
      carga_codigo: number
      motorista_id: string | null
      viagem_id: string | null
      nome: string
      empresa: string | null
      destino: string | null
      placa: string | null
      fuso_horario: string
      unidade_id: string | null
      ultima_seq: number
      dh_ultima: Timestamp
      ultima: NullableJson
      encerrada_em: NullableTimestamp
      desligada_em: NullableTimestamp
      busca: string
    }
    mensagem_busca: {
      owner_id: string
      id: string
      host_owner_id: string
      conversa_id: string
      seq: number
      recebida_em: Timestamp
      busca: string
    }
  }
}
