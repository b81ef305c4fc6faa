import type { ColumnType, Generated } from 'kysely'
import type { Tarifa } from '#modules/carga/carga-codes.ts'
import type {
  Alcance,
  LoteModo,
  ModoDecisao,
  SituacaoConvite,
  SituacaoOferta,
  TipoOferta,
} from '../ciclo.rules.ts'

/** Cents; the database answers them as text. */
type Centavos = ColumnType<string, number, number>
type NullableCentavos = ColumnType<string | null, number | null | undefined, number | null>
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    oferta: {
      owner_id: string
      id: string
      numero: number
      tipo: TipoOferta
      situacao: Generated<SituacaoOferta>
      unidade_id: string
      lote_id: string | null
      lote_modo: LoteModo | null
      comportamento_id: string | null
      comportamento: NullableJson
      tarifa: Tarifa
      valor_centavos: NullableCentavos
      unidade_tarifa: ColumnType<string | null, number | null | undefined, number | null>
      contrapropostas: boolean
      max_rodadas: number
      teto_centavos: NullableCentavos
      modo_decisao: ModoDecisao
      publica_em: NullableTimestamp
      encerra_em: NullableTimestamp
      resposta_min: number
      janela: Json
      aumento_percent: ColumnType<string, number, number>
      mostrar_nome: boolean
      mostrar_quantidade: boolean
      alcance: Alcance
      chamar_segundo: boolean
      motivo_piso: string | null
      convidadas: Json
      prorrogacoes: Generated<number>
      publicada_em: NullableTimestamp
      encerrada_em: NullableTimestamp
      motivo_fim: string | null
      contingencia_em: NullableTimestamp
      tentativa: Generated<number>
      relogio_em: NullableTimestamp
      cartao: ColumnType<unknown, string | undefined, string>
      busca: string
      criado_por: string | null
      criado_por_nome: string
      versao: Generated<number>
      criado_em: Timestamp
      atualizado_em: Timestamp
    }
    oferta_carga: {
      owner_id: string
      oferta_id: string
      carga_id: string
      ordem: number
      valor_centavos: NullableCentavos
      piso_snapshot_id: string | null
      resumo: Json
      piso: NullableJson
      viva: Generated<boolean>
      convite_id: string | null
      contratada_em: NullableTimestamp
      veiculo_ate: NullableTimestamp
    }
    oferta_convite: {
      owner_id: string
      id: string
      oferta_id: string
      convidado_owner_id: string | null
      empresa_id: string | null
      nome: string
      documento: string
      ordem: number
      nota: NullableJson
      motivo_inclusao: string | null
      situacao: SituacaoConvite
      valor_centavos: Centavos
      rodadas: Generated<number>
      proposta_centavos: NullableCentavos
      proposta_ordem: ColumnType<string | null, number | null | undefined, number | null>
      proposta_valida_ate: NullableTimestamp
      contraproposta_centavos: NullableCentavos
      enviado_em: NullableTimestamp
      visto_em: NullableTimestamp
      responde_ate: NullableTimestamp
      respondido_em: NullableTimestamp
      motivo_recusa_id: string | null
      motivo_recusa: string | null
      motivo_texto: string | null
      valor_contratado_centavos: NullableCentavos
      aditivo: NullableJson
      retorno: NullableJson
      versao: Generated<number>
    }
    oferta_proposta: {
      owner_id: string
      id: string
      oferta_id: string
      convite_id: string
      convidado_owner_id: string | null
      ordem: ColumnType<string, never, never>
      rodada: number
      autor: 1 | 2
      carga_id: string | null
      valor_centavos: Centavos
      dh_coleta: NullableTimestamp
      dh_entrega: NullableTimestamp
      veiculo: NullableJson
      motorista: NullableJson
      equipamentos: Json
      mensagem: string | null
      valida_ate: NullableTimestamp
      retirada_em: NullableTimestamp
      aceite: Generated<boolean>
      piso_snapshot_id: string | null
      autor_id: string | null
      autor_nome: string
      criado_em: Timestamp
    }
    oferta_log: {
      owner_id: string
      oferta_id: string
      seq: number
      tipo: string
      quando: Timestamp
      dados: string
      hash: string
    }
    oferta_envio: {
      owner_id: string
      id: string
      comportamento_id: string | null
      total: number
      concluido_em: NullableTimestamp
      criado_por: string | null
      criado_por_nome: string
      versao: Generated<number>
      criado_em: Timestamp
    }
    oferta_envio_item: {
      owner_id: string
      envio_id: string
      ordem: number
      carga_id: string
      codigo: string
      oferta_id: string | null
      erro: string | null
      feito_em: NullableTimestamp
    }
    oferta_aberta: {
      owner_id: string
      id: string
      numero: number
      embarcador: string | null
      valor_centavos: Centavos
      encerra_em: Timestamp
      dh_coleta: NullableTimestamp
      veiculo_tipos: string[]
      origem_uf: string | null
      destino_uf: string | null
      dados: Json
    }
    oferta_recebida: {
      owner_id: string
      id: string
      host_owner_id: string
      oferta_id: string
      numero: number
      tipo: TipoOferta
      oferta_situacao: SituacaoOferta
      situacao: SituacaoConvite
      embarcador: string | null
      carga_id: string | null
      valor_centavos: Centavos
      responde_ate: NullableTimestamp
      encerra_em: Timestamp
      dh_coleta: NullableTimestamp
      publicada_em: Timestamp
      visto_em: NullableTimestamp
      encerrada_em: NullableTimestamp
      dados: unknown
      busca: string
      versao: number
    }
  }
}
