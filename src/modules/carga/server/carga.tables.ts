import type { ColumnType, Generated } from 'kysely'
import type {
  ChaveEtapa,
  Grupo,
  Modalidade,
  OrigemCarga,
  OrigemOcorrencia,
  SituacaoOcorrencia,
  SituacaoParada,
  Status,
  Tarifa,
  TipoAlocacao,
  TipoFrete,
  TipoParada,
  VolumeUnidade,
} from '../carga-codes.ts'
import type { TipoCargaAntt } from '../dados-do-piso.rules.ts'
import type { FonteDaHora } from '../entregas.rules.ts'
import type { Gatilho } from '../gatilho.rules.ts'

/** Read as text, so that nothing is rounded on the way. */
export type Numeric = ColumnType<string, number | string, number | string>
export type NumericWithDefault = ColumnType<string, number | string | undefined, number | string>
type NullableNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    etapa: {
      owner_id: string
      id: string
      grupo: Grupo
      descricao: string
      ordem: number
      manual: Generated<boolean>
      chave: Generated<ChaveEtapa | null>
      gatilho: Generated<Gatilho | null>
      gatilho_entrega: Generated<number | null>
      excluida_em: NullableTimestamp
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    carga_lote: {
      owner_id: string
      id: string
      codigo: number
      descricao: string | null
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
    carga: {
      owner_id: string
      id: string
      codigo: number
      codigo_identificador: string | null
      status: Generated<Status>
      etapa_id: string
      status_anterior: Status | null
      etapa_anterior_id: string | null
      /** When a person last chose the stage. */
      etapa_escolhida_em: NullableTimestamp
      visibilidade: Generated<1 | 2>
      origem_carga: Generated<OrigemCarga>
      tipo_frete: TipoFrete
      modalidade: Generated<Modalidade>
      tarifa_tipo: Tarifa | null
      unidade_id: string
      caracteristica_id: string | null
      lote_id: string | null
      valor_carga: NumericWithDefault
      valor_frete: NullableNumeric
      valor_total_frete: NullableNumeric
      imposto_suspenso: Generated<boolean>
      peso_kg: NumericWithDefault
      volume_exato: NumericWithDefault
      volume_unidade: Generated<VolumeUnidade>
      quantidade: Generated<number>
      contato_nome: string | null
      contato_telefone: string | null
      contato_email: string | null
      observacao: string | null
      veiculo_tipos: Generated<string[]>
      veiculo_carrocerias: Generated<string[]>
      alocacao_tipo: TipoAlocacao | null
      transportadora_id: string | null
      veiculo_id: string | null
      motorista_id: string | null
      checklist_alterado: Generated<boolean>
      distancia_m: number | null
      duracao_min: number | null
      rota: NullableJson
      rota_fonte: string | null
      possui_redespacho: Generated<boolean>
      tipo_carga_antt: TipoCargaAntt | null
      eixos: number | null
      composicao_completa: Generated<boolean>
      alto_desempenho: Generated<boolean>
      retorno_vazio_km: NullableNumeric
      vale_pedagio: NullableNumeric
      distancia_confirmada_km: NullableNumeric
      distancia_confirmada_m: number | null
      distancia_confirmada_por: string | null
      distancia_confirmada_por_nome: string | null
      distancia_confirmada_em: NullableTimestamp
      dh_publicacao: NullableTimestamp
      dh_pre_finalizacao: NullableTimestamp
      dh_finalizacao: NullableTimestamp
      dh_cancelamento: NullableTimestamp
      dh_desativacao: NullableTimestamp
      dh_reenvio_auditoria: NullableTimestamp
      motivo_id: string | null
      motivo: string | null
      criado_por: string | null
      criado_por_nome: string
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    carga_parada: {
      owner_id: string
      id: string
      carga_id: string
      ordem: number
      tipo: TipoParada
      empresa_id: string | null
      nome: string
      documento: string | null
      cep: string | null
      endereco: string | null
      municipio_id: number | null
      cidade: string | null
      uf: string | null
      fuso_horario: string
      latitude: NullableNumeric
      longitude: NullableNumeric
      janela_inicio: NullableTimestamp
      janela_fim: NullableTimestamp
      peso_kg: NullableNumeric
      valor: NullableNumeric
      observacao: string | null
      situacao: Generated<SituacaoParada>
      dh_chegada: NullableTimestamp
      dh_saida: NullableTimestamp
      chegada_fonte: FonteDaHora | null
      saida_fonte: FonteDaHora | null
      /** What its deliveries say of it: 2 some wait, 3 all have a result, 7 one failed. */
      entrega: Generated<2 | 3 | 7 | null>
    }
    carga_equipamento: {
      owner_id: string
      carga_id: string
      ordem: number
      veiculo_id: string
    }
    carga_documento: {
      owner_id: string
      id: string
      carga_id: string
      parada_id: string | null
      tipo: string
      codigo: string | null
      descricao: string | null
      numero: string | null
      serie: string | null
      chave: string | null
      emitente_documento: string | null
      emitente_nome: string | null
      destinatario_documento: string | null
      destinatario_nome: string | null
      emitido_em: NullableTimestamp
      quantidade: NullableNumeric
      embalagem: string | null
      peso_kg: NullableNumeric
      volume: NullableNumeric
      valor: NullableNumeric
      arquivo_id: string | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
    carga_documento_item: {
      owner_id: string
      documento_id: string
      ordem: number
      codigo: string | null
      descricao: string
      ncm: string | null
      unidade: string | null
      quantidade: NullableNumeric
      embalagem: string | null
      peso_kg: NullableNumeric
      volume: NullableNumeric
      valor: NullableNumeric
      comprimento_cm: NullableNumeric
      largura_cm: NullableNumeric
      altura_cm: NullableNumeric
    }
    carga_anexo: {
      owner_id: string
      id: string
      carga_id: string
      arquivo_id: string
      nome: string
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
    carga_evento: {
      owner_id: string
      id: string
      carga_id: string
      parada_id: string | null
      ordem: number
      tipo: string
      descricao: string
      planejado: Generated<boolean>
      dh_prevista: NullableTimestamp
      dh_realizada: NullableTimestamp
      por_nome: string | null
      por_owner_id: string | null
    }
    carga_ocorrencia: {
      owner_id: string
      id: string
      registro_tipo: Generated<'carga' | 'remessa'>
      /** Null where the record is no load. */
      carga_id: string | null
      /** Of a record that is no load: which, what people call it, and its unit. */
      registro_id: ColumnType<string | null, string | null | undefined, never>
      registro_codigo: ColumnType<string | null, string | null | undefined, never>
      registro_unidade_id: ColumnType<string | null, string | null | undefined, never>
      numero: ColumnType<number | null, number | undefined, never>
      origem: Generated<OrigemOcorrencia>
      prazo_em: NullableTimestamp
      ocoren_codigo: ColumnType<string | null, string | null | undefined, string | null>
      resolvida_por_nome: ColumnType<string | null, string | null | undefined, string | null>
      busca: Generated<string>
      parada_id: string | null
      tipo_ocorrencia_id: string
      descricao: string | null
      situacao: Generated<SituacaoOcorrencia>
      situacao_anterior: SituacaoOcorrencia | null
      resolucao: string | null
      responsavel_id: string | null
      carga_finalizada: Generated<boolean>
      aberta_em: GeneratedTimestamp
      aberta_por: ColumnType<string | null, string | null | undefined, string | null>
      aberta_por_nome: string
      resolvida_em: NullableTimestamp
      versao: Generated<number>
    }
    carga_posicao: {
      owner_id: string
      carga_id: string
      dh: Timestamp
      latitude: Numeric
      longitude: Numeric
      fonte: string
      velocidade_kmh: NullableNumeric
      rumo: number | null
      precisao_m: number | null
      bateria_pct: number | null
      suspeita: Generated<boolean>
      confirmada: Generated<boolean>
      recebida_em: GeneratedTimestamp
    }
    carga_posicao_atual: {
      owner_id: string
      carga_id: string
      dh: Timestamp
      latitude: Numeric
      longitude: Numeric
      fonte: string
      velocidade_kmh: NullableNumeric
      rumo: number | null
      precisao_m: number | null
      bateria_pct: number | null
      recebida_em: Timestamp
      simplificado_ate: NullableTimestamp
    }
    veiculo_posicao: {
      owner_id: string
      veiculo_id: string
      dh: Timestamp
      latitude: Numeric
      longitude: Numeric
      velocidade_kmh: NullableNumeric
      recebida_em: GeneratedTimestamp
    }
    carga_contratacao: {
      owner_id: string
      id: string
      carga_id: string
      contratado_owner_id: string
      contratado_nome: string
      veiculo: NullableJson
      motorista: NullableJson
      equipamentos: ColumnType<unknown, string | undefined, string>
      criado_em: GeneratedTimestamp
    }
    carga_template: {
      owner_id: string
      id: string
      nome: string
      modelo: Json
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
