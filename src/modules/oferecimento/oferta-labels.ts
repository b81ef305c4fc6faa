/** What people read of the kinds and states of offers and invitations. Source: commercial §1.1, §1.2. */
import type { ModoDecisao, SituacaoConvite, SituacaoOferta, TipoOferta } from './ciclo.rules.ts'

export const TIPO_OFERTA_LABELS: Readonly<Record<TipoOferta, string>> = {
  1: 'Restrita',
  2: 'Direcionada',
  3: 'Cascata',
  4: 'Aberta',
}

export const SITUACAO_OFERTA_LABELS: Readonly<Record<SituacaoOferta, string>> = {
  1: 'Rascunho',
  2: 'Agendada',
  3: 'Publicada',
  4: 'Em negociação',
  5: 'Para decidir',
  6: 'Contratada',
  7: 'Sem contratação',
  8: 'Cancelada',
}

export const SITUACAO_CONVITE_LABELS: Readonly<Record<SituacaoConvite, string>> = {
  1: 'Na fila',
  2: 'Enviado',
  3: 'Visto',
  4: 'Com o embarcador',
  5: 'Sua vez',
  6: 'Contratado',
  7: 'Recusado',
  8: 'Retirado',
  9: 'Não contratado',
  10: 'Expirado',
  11: 'Cancelado pelo embarcador',
  12: 'Desistiu',
  13: 'Inelegível',
}

export const MODO_DECISAO_LABELS: Readonly<Record<ModoDecisao, string>> = {
  manual: 'Manual',
  primeira: 'A primeira que aceitar',
  menorValor: 'Menor valor',
  melhorNota: 'Melhor nota',
}
