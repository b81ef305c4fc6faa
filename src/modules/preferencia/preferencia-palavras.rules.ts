/** Preferences as people read them in the history: one line for each decision. */
import {
  CAMPOS_CARD,
  CAMPOS_HORARIO,
  OBJETIVOS_ROTA,
  type Preferencias,
  ROTULOS_CARD,
  SELOS_CARD,
  TOTAIS_CARD,
} from './preferencias.rules.ts'

/** Key of `preferenciasEmPalavras` → label of the history. */
export const PREFERENCIA_HISTORY_FIELDS = {
  alertas: 'Mostrar alertas resolvidos no quadro de cargas',
  cartaoTitulo: 'Cartão da carga: título',
  cartaoCabecalho: 'Cartão da carga: cabeçalho',
  cartaoCorpo: 'Cartão da carga: corpo',
  cartaoSelos: 'Cartão da carga: selos',
  cartaoTotais: 'Cartão da carga: totais',
  horario: 'Campos do horário no agendamento',
  naoCompareceu: 'Agendamento: cancelar quem não compareceu',
  tolerancia: 'Agendamento: tolerância (min)',
  faltaDeInformacoes: 'Agendamento: cancelar por falta de informações',
  prazoInformacoes: 'Agendamento: prazo das informações (min antes)',
  lembrete: 'Agendamento: lembrete na véspera',
  horaDoLembrete: 'Agendamento: hora do lembrete',
  objetivo: 'Roteirização: objetivo',
  velocidade: 'Roteirização: velocidade média (km/h)',
  parada: 'Roteirização: tempo de cada parada (min)',
  jornada: 'Roteirização: jornada máxima (min)',
  ocupacao: 'Roteirização: ocupação máxima (%)',
  janelas: 'Roteirização: respeitar janelas de atendimento',
  pedagios: 'Roteirização: considerar pedágios no custo',
  balsas: 'Roteirização: evitar balsas',
  retorno: 'Roteirização: retornar à origem',
  semSinal: 'Rastreamento: sem sinal depois de (min)',
  trajeto: 'Rastreamento: trajeto inteiro guardado por (dias)',
  frotaPropria: 'Rastreamento: guardar posições da frota própria sem carga',
  linkDoMotorista: 'Motorista: criar o link ao alocar',
  documentosNoLink: 'Motorista: mostrar documentos da carga',
  prazoCanhoto: 'Entrega: canhoto conferido em até (dias)',
  toleranciaDaEntrega: 'Entrega: no prazo até depois do prazo (min)',
} as const

/** `15:00` */
export const horaEmPalavras = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`

const named = <Key extends string>(labels: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  keys.map((key) => labels[key]).join(', ') || 'Nenhum'

export function preferenciasEmPalavras(
  preferencias: Preferencias,
): Readonly<Record<keyof typeof PREFERENCIA_HISTORY_FIELDS, string | number | boolean>> {
  const card = preferencias.PersonalizacaoCardCarga
  const campos = preferencias.personalizacaoHorariosPortalAgendamento
  const rota = preferencias.roteirizacao
  const automacao = preferencias.automacaoAgendamento
  const { rastreamento } = preferencias
  return {
    alertas: preferencias.ExibirAlertasResolvidosNoKanbanCarga,
    cartaoTitulo: ROTULOS_CARD[card.label],
    cartaoCabecalho: named(CAMPOS_CARD, card.header),
    cartaoCorpo: named(CAMPOS_CARD, card.body),
    cartaoSelos: named(SELOS_CARD, card.badges),
    cartaoTotais: named(TOTAIS_CARD, card.totals),
    horario: campos.length === 0 ? 'Os do padrão' : named(CAMPOS_HORARIO, campos),
    naoCompareceu: automacao.naoCompareceu,
    tolerancia: automacao.toleranciaMin,
    faltaDeInformacoes: automacao.faltaDeInformacoes,
    prazoInformacoes: automacao.prazoInformacoesMin,
    lembrete: automacao.lembrete,
    horaDoLembrete: horaEmPalavras(automacao.horaDoLembrete),
    objetivo: OBJETIVOS_ROTA[rota.objetivo],
    velocidade: rota.velocidadeMediaKmH,
    parada: rota.tempoParadaMin,
    jornada: rota.jornadaMaximaMin,
    ocupacao: rota.ocupacaoMaximaPercentual,
    janelas: rota.respeitarJanelas,
    pedagios: rota.considerarPedagios,
    balsas: rota.evitarBalsas,
    retorno: rota.retornarOrigem,
    semSinal: rastreamento.semSinalMin,
    trajeto: rastreamento.trajetoDias,
    frotaPropria: rastreamento.frotaPropria,
    linkDoMotorista: rastreamento.linkDoMotorista,
    documentosNoLink: rastreamento.documentosNoLink,
    prazoCanhoto: rastreamento.prazoCanhotoDias,
    toleranciaDaEntrega: rastreamento.toleranciaMin,
  }
}
