/** What the history of a remessa tells of its data. */
import type { HistoryFields } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import {
  type Remessa,
  TIPO_ATIVIDADE,
  TIPO_COMERCIO,
  TIPO_MODAL,
  TIPO_SERVICO,
} from '../remessa-dados.contract.ts'

export const HISTORY: HistoryFields = {
  unidade: 'Unidade',
  remetente: 'Remetente',
  destinatario: 'Destinatário',
  destino: 'Destino',
  tomador: 'Tomador do serviço',
  agente: 'Agente de carga',
  contatoAgente: 'Contato do agente',
  terminalCarga: 'Terminal de carga',
  terminalEntrega: 'Terminal de entrega',
  coleta: 'Local de coleta',
  dhColeta: 'Coleta prevista',
  entrega: 'Local de entrega',
  dhEntrega: 'Prometida para',
  urgente: 'Urgente',
  lote: 'Lote',
  responsavel: 'Responsável',
  caracteristica: 'Característica',
  modal: 'Modal',
  servico: 'Serviço',
  comercio: 'Comércio',
  atividade: 'Atividade',
  peso: 'Peso',
  cubagem: 'Cubagem',
  volumes: 'Volumes',
  observacoes: 'Observações',
  restricoes: 'Restrições',
}

/** Codes as words, instants where the unit is: the history is read by people. */
export function wordsOf(remessa: Remessa) {
  const at = (instant: string | null) => instant && formatDateTime(instant, remessa.fusoHorario)
  const { tipoModal, tipoServico, tipoComercio, tipoAtividade } = remessa
  return {
    ...remessa,
    unidade: remessa.unidadeNegocio.nome,
    remetente: remessa.remetente?.nome,
    destinatario: remessa.destinatario?.nome,
    destino:
      [remessa.destinoEndereco, remessa.destinoCidade, remessa.destinoUf].filter(Boolean).join(', ') || null,
    tomador: remessa.tomadorServico?.nome,
    agente: remessa.agenteCarga?.nome,
    terminalCarga: remessa.terminalCarga?.nome,
    terminalEntrega: remessa.terminalEntrega?.nome,
    dhColeta: at(remessa.dhColeta),
    dhEntrega: at(remessa.dhEntrega),
    urgente: remessa.urgente ? 'Sim' : null,
    caracteristica: remessa.caracteristica?.descricao,
    modal: tipoModal && TIPO_MODAL[tipoModal],
    servico: tipoServico && TIPO_SERVICO[tipoServico],
    comercio: tipoComercio && TIPO_COMERCIO[tipoComercio],
    atividade: tipoAtividade && TIPO_ATIVIDADE[tipoAtividade],
    peso: formatWeight(remessa.pesoBruto),
    cubagem: `${remessa.cubagem.toLocaleString('pt-BR')} m³`,
    volumes: remessa.quantidadeVolumes,
  }
}
